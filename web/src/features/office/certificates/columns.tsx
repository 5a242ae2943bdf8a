import { type Certificate, certificateLabel } from '@commiato/contracts/office/certificates';
import { capitalized, romeDay, shortDate } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { Badge } from '../../../ui/Badge.tsx';
import { DayCell } from '../../../ui/DayCell.tsx';
import { Deadline } from '../../../ui/Deadline.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RowDelete } from '../../../ui/table/RowDelete.tsx';
import { DownloadButton } from '../stored-files/DownloadButton.tsx';
import styles from './certificates.module.css';
import { certificateStateLabelsAndTones, issuedOnText } from './fields.ts';

export const certificateNameWithDate = (certificate: Certificate) =>
  `${certificateLabel(certificate)} ${issuedOnText(certificate.rilascio)}`;

/** The columns of certificates; read-only without `onDelete`. */
export const certificateColumns = (onDelete?: (certificate: Certificate) => void): readonly Column<Certificate>[] => [
  {
    key: 'cosa',
    head: 'Certificato',
    sort: 'cosa',
    part: 'nome',
    cell: ({ cosa, numero }) => (
      <span className={styles.name}>
        <strong>{capitalized(cosa)}</strong>
        {numero ? <span>n. {numero}</span> : null}
      </span>
    ),
  },
  {
    key: 'stato',
    head: 'Stato',
    cell: ({ stato, giorni, rinnovato, rinnovo_chiesto }) =>
      rinnovato && stato !== 'valido' ? (
        <Badge tone="ocra">Rinnovato</Badge>
      ) : (
        <span className={styles.state}>
          <Deadline
            tone={certificateStateLabelsAndTones[stato].tone}
            label={certificateStateLabelsAndTones[stato].one}
            days={stato === 'valido' ? null : giorni}
          />
          {rinnovo_chiesto && stato !== 'valido' ? (
            <span>rinnovo chiesto {dayWithArticle(romeDay(rinnovo_chiesto), shortDate)}</span>
          ) : null}
        </span>
      ),
  },
  {
    key: 'scadenza',
    head: 'Scade il',
    sort: 'scadenza',
    figures: true,
    cell: ({ scadenza }) => (scadenza ? <DayCell label="Scade il" day={scadenza} /> : 'Non scade'),
  },
  {
    key: 'rilascio',
    head: 'Rilasciato il',
    sort: 'rilascio',
    figures: true,
    cell: ({ rilascio }) => (rilascio ? <DayCell label="Rilasciato il" day={rilascio} /> : ''),
  },
  {
    key: 'azioni',
    head: '',
    part: 'azione',
    cell: (certificate) => (
      <span className={styles.actions}>
        <DownloadButton id={certificate._id} name={certificateNameWithDate(certificate)} />
        {onDelete ? (
          <RowDelete label={`Elimina ${certificateNameWithDate(certificate)}`} onClick={() => onDelete(certificate)} />
        ) : null}
      </span>
    ),
  },
];
