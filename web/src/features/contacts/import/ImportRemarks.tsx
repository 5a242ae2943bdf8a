import type { ImportReport } from '@commiato/contracts/contacts/import';
import { Panel } from '../../../ui/Panel.tsx';
import tableStyles from '../../../ui/table/DataTable.module.css';
import styles from '../contacts/contacts.module.css';

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
    <Panel flush>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p className={styles.aside}>{lead}</p>
      </div>
      <table className={tableStyles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Riga</th>
            <th scope="col">Anagrafica</th>
            <th scope="col">Colonna e motivo</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
      {total > remarks.length ? (
        <p className={styles.foot}>
          Sono le prime {remarks.length} di {total}.
        </p>
      ) : null}
    </Panel>
  );
}
