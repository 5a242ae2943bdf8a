import { Skeleton } from '../Skeleton.tsx';
import type { Column } from './column.ts';

/** The rows of one page. */
export function TableRows<Row extends { _id: string }>({
  columns,
  rows,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  return rows.map((row) => (
    <tr key={row._id}>
      {columns.map((column) => (
        <td key={column.key} data-parte={column.part} data-cifre={column.figures || undefined}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  ));
}

/** Rows in their final shape until the first answer comes. */
export function SkeletonRows({
  columns,
  count,
}: {
  columns: readonly Pick<Column<never>, 'key' | 'part'>[];
  count: number;
}) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
    <tr key={index}>
      {columns.map(({ key, part }) => (
        <td key={key} data-parte={part}>
          <Skeleton
            width={part === 'azione' ? '76px' : `${58 + ((index * 13) % 30)}%`}
            height={part ? '36px' : '20px'}
          />
        </td>
      ))}
    </tr>
  ));
}
