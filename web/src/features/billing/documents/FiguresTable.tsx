import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FiguresTableProps {
  readonly label: string;
  /** The first is that of what the rows are about. */
  readonly heads: readonly string[];
  /** Rows; each figure says its head in `data-nome`, for narrow screens. */
  readonly children: ReactNode;
}

/** Figures in rows under their heads; on narrow screens a block for each row, each figure beside its head. */
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
