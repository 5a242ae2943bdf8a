import { curly, personName } from '@commiato/italy/formatting';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { RowAction } from '../../../ui/table/RowAction.tsx';
import { useHiding } from './api.ts';

interface HideButtonProps {
  readonly notice: {
    readonly _id: string;
    readonly nome: string;
    readonly cognome: string;
    readonly disattivo: boolean;
  };
}

/** Hides a notice at once, or shows it again: without a question, because one press undoes the other. */
export function HideButton({ notice }: HideButtonProps) {
  const hiding = useHiding(notice._id);
  const name = curly(personName(notice));
  const Icon = notice.disattivo ? IconEye : IconEyeOff;
  return (
    <RowAction
      label={notice.disattivo ? `Mostra di nuovo l’annuncio di ${name}` : `Nascondi subito l’annuncio di ${name}`}
      icon={<Icon size={18} stroke={1.6} aria-hidden />}
      busy={hiding.isPending}
      error={hiding.error}
      onClick={() => hiding.mutate(!notice.disattivo)}
    >
      {notice.disattivo ? 'Mostra di nuovo' : 'Nascondi subito'}
    </RowAction>
  );
}
