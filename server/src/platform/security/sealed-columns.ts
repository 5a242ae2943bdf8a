/** A column whose values are sealed; `row` is the column that names its rows. Each domain lists its own, so that a new key reaches them all. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** What a value of that column is bound to, in the row of that name. */
export const sealedPlace = ({ table, column }: SealedColumn, row: string): string => `${table}.${column} ${row}`;
