import type { ImportReport } from '@commiato/contracts/contacts/import';
import { curly, placeLine } from '@commiato/italy/formatting';
import { Panel } from '../../../ui/Panel.tsx';
import tableStyles from '../../../ui/table/DataTable.module.css';
import styles from '../contacts/contacts.module.css';
import { contactDisplayName } from '../contacts/fields.ts';

/** The first valid rows as they will be stored. */
export function ImportPreview({ rows }: { rows: ImportReport['anteprima'] }) {
  if (rows.length === 0) return null;
  const title = rows.length === 1 ? 'La riga buona' : `Le prime ${rows.length} righe buone`;
  return (
    <Panel flush>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p className={styles.aside}>{rows.length === 1 ? 'Così verrà salvata.' : 'Così verranno salvate.'}</p>
      </div>
      <table className={tableStyles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Nome o ragione sociale</th>
            <th scope="col">Tipo</th>
            <th scope="col">Codice fiscale o partita IVA</th>
            <th scope="col">Luogo</th>
            <th scope="col">E-mail</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.riga}>
              <td data-parte="nome">{contactDisplayName(row)}</td>
              <td>{row.role === 'cliente' ? 'Cliente' : 'Fornitore'}</td>
              <td data-cifre>{row.codFisc || row.piva}</td>
              <td>{curly(placeLine({ ...row, regione: '' }))}</td>
              <td className={styles.mail}>{row.mail}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
