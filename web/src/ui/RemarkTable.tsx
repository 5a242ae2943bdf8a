import type { ReactNode } from 'react';
import styles from './FileImport.module.css';
import { Panel } from './Panel.tsx';
import tableStyles from './table/DataTable.module.css';

interface RemarkTableProps {
  readonly title: string;
  readonly lead: string;
  readonly heads: readonly string[];
  /** Rows of the table. */
  readonly children: ReactNode;
  /** Said below the table. */
  readonly foot?: string | undefined;
}

/** What is to be said of the lines of a file, line by line. */
export function RemarkTable({ title, lead, heads, children, foot }: RemarkTableProps) {
  return (
    <Panel flush>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p className={styles.aside}>{lead}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long tables scroll here, which a keyboard can do only where the focus goes */}
      <section className={styles.lines} aria-label={title} tabIndex={0}>
        <table className={tableStyles.table} aria-label={title}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
      {foot ? <p className={styles.foot}>{foot}</p> : null}
    </Panel>
  );
}
