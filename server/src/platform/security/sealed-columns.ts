/** A column with sealed values; `row` is its key column. Each domain declares its own, so that a key rotation finds all. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** The place that a sealed value is bound to. */
export const sealedPlace = ({ table, column }: SealedColumn, row: string): string => `${table}.${column} ${row}`;
