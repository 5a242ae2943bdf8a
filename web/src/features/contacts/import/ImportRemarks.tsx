import type { ImportReport } from '@commiato/contracts/contacts/import';
import { RemarkTable } from '../../../ui/RemarkTable.tsx';
import styles from './remarks.module.css';

interface ImportRemarksProps {
  readonly title: string;
  readonly lead: string;
  readonly remarks: ImportReport['errori'];
  /** Total number of such rows; only the first ones are listed. */
  readonly total: number;
}

/** Errors or warnings by row and column. */
export function ImportRemarks({ title, lead, remarks, total }: ImportRemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <RemarkTable
      title={title}
      lead={lead}
      heads={['Riga', 'Anagrafica', 'Colonna e motivo']}
      foot={total > remarks.length ? `Sono le prime ${remarks.length} di ${total}.` : undefined}
    >
      {remarks.map(({ riga, nome, note }) => (
        <tr key={riga}>
          <td data-cifre>
            <span className={styles.narrow}>Riga </span>
            {riga}
          </td>
          <td className={styles.name}>{nome || 'Senza nome'}</td>
          <td>
            <ul className={styles.notes}>
              {note.map(({ colonna, testo }) => (
                <li key={`${colonna} ${testo}`}>
                  {colonna ? <strong>{colonna}: </strong> : null}
                  {testo}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </RemarkTable>
  );
}
