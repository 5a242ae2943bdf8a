import { hidingFromReport, type ReportRow } from '@commiato/contracts/requests/abuse-reports';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { RowAction } from '../../../ui/table/RowAction.tsx';
import { useNoticeVisibilityChange } from '../../notices/notices/use-visibility.ts';

interface HideButtonProps {
  readonly notice: {
    readonly _id: string;
    readonly nome: string;
    readonly cognome: string;
    readonly disattivo: boolean;
  };
  /** The report that the agency is told about. */
  readonly report: Pick<ReportRow, 'motivo' | 'numero'>;
}

/** Hides a notice or shows it again, without confirmation, because one press undoes the other. */
export function HideOrShowNoticeButton({ notice, report }: HideButtonProps) {
  const hiding = useNoticeVisibilityChange(notice._id);
  const name = curlyApostrophes(personName(notice));
  const Icon = notice.disattivo ? IconEye : IconEyeOff;
  return (
    <RowAction
      label={notice.disattivo ? `Mostra di nuovo l’annuncio di ${name}` : `Nascondi subito l’annuncio di ${name}`}
      icon={<Icon size={18} stroke={1.6} aria-hidden />}
      busy={hiding.isPending}
      error={hiding.error}
      onClick={() => hiding.mutate(notice.disattivo ? null : hidingFromReport(report))}
    >
      {notice.disattivo ? 'Mostra di nuovo' : 'Nascondi subito'}
    </RowAction>
  );
}
