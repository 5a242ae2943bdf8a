import type { ImportRemark } from '@commiato/contracts/notices/import';
import { Panel } from '../../../ui/Panel.tsx';
import tableStyles from '../../../ui/table/DataTable.module.css';
import { fieldLabel } from './fields.ts';
import styles from './moving-in.module.css';

interface LineRemarksProps {
  readonly title: string;
  readonly lead: string;
  readonly remarks: readonly ImportRemark[];
}

/** What is to be said of the lines of a file, line by line. */
export function LineRemarks({ title, lead, remarks }: LineRemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <Panel flush>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p className={styles.aside}>{lead}</p>
      </div>
      <div className={styles.lines}>
        <table className={tableStyles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Riga</th>
              <th scope="col">Campo</th>
              <th scope="col">Motivo</th>
            </tr>
          </thead>
          <tbody>
            {remarks.map(({ riga, campo, motivo }) => (
              <tr key={`${riga} ${campo} ${motivo}`}>
                <td data-cifre>{riga}</td>
                <td className={styles.field}>{fieldLabel(campo) || 'Tutta la riga'}</td>
                <td>{motivo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
