import type { ReactNode } from 'react';

/** A column of a table and its place in the block that a row becomes on narrow screens. */
export interface Column<Row> {
  readonly key: string;
  /** Head of the column; empty for the action. */
  readonly head: string;
  /** Stands in the head instead of its word. */
  readonly headCell?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Name that the server sorts by; absent: not sortable. */
  readonly sort?: string;
  /** `nome` leads the block, with `foto` before it; `azione` stands at its right, `scelta` is left out; everything else is a line. */
  readonly part?: 'nome' | 'foto' | 'azione' | 'scelta';
  /** Kept on one line, with figures of one width; amounts stand under each other, cent under cent. */
  readonly figures?: boolean | 'importo';
}
