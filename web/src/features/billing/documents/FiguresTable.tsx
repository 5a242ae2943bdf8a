import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FiguresTableProps {
  readonly label: string;
  /** Column heads; the first is that of the row titles. */
  readonly heads: readonly string[];
  /** Rows; each figure has its head in `data-nome`, which narrow screens show. */
  readonly children: ReactNode;
}

/** A table of figures; on narrow screens each row is a block with the heads beside the figures. */
export function FiguresTable({ label, heads, children }: FiguresTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
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
  );
}
