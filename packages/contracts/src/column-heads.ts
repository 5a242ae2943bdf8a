import { toComparisonKey } from '@commiato/italy/places/provinces';

/**
 * Reads heads of columns: the column that a head means, null where it is unknown. A column has its name, its label and other words for it;
 * heads are compared without case, accents, spaces and signs.
 */
export function createColumnFinder<Column extends string>(
  words: Readonly<Record<Column, readonly string[]>>,
  labelOf: (column: Column) => string,
): (head: string) => Column | null {
  const byHead = new Map(
    (Object.keys(words) as Column[]).flatMap((column) =>
      [column, labelOf(column), ...words[column]].map((head) => [toComparisonKey(head), column] as const),
    ),
  );
  return (head) => byHead.get(toComparisonKey(head)) ?? null;
}
