import { formatAmount } from '@commiato/billing/money';
import type { PaperSize } from '@commiato/contracts/exports';
import { romeDay, romeTime, shortDate } from '@commiato/italy/formatting';

/** Kind of a cell: amounts in cents, days as `YYYY-MM-DD`, moments as ISO 8601. */
type CellKind = 'text' | 'number' | 'amount' | 'day' | 'moment';
export type CellValue = string | number | null;

/** A column of an exported list. */
export interface SheetColumn<Row> {
  readonly head: string;
  /** Text by default. */
  readonly kind?: CellKind;
  readonly value: (row: Row) => CellValue;
  /** Relative width; 1 is about 15 letters. */
  readonly width?: number;
}

/** An exported list: its title, which also names the file, and its columns. */
export interface ExportSheet<Row> {
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
}

/** Page settings of a printed list: paper, and the filter in words (may be empty). */
export interface PrintPageSettings {
  readonly paper: PaperSize;
  readonly filter: string;
}

/** Rows in batches. */
export type RowBatches<Row> = AsyncIterable<readonly Row[]>;

/** Whether the cell is a number, which we write ourselves and align right. */
export const isNumberColumn = <Row>({ kind }: SheetColumn<Row>): boolean => kind === 'number' || kind === 'amount';

/** Whether the cell is written by us and stays on one line. */
export const isSingleLineColumn = <Row>({ kind = 'text' }: SheetColumn<Row>): boolean => kind !== 'text';

/** Text of a cell in Italian format: `20/11/2026`, `20/11/2026 10:42` Italian time. */
export function cellText<Row>({ kind, value }: SheetColumn<Row>, row: Row): string {
  const cell = value(row);
  if (cell === null || cell === '') return '';
  if (kind === 'amount') return formatAmount(Number(cell));
  if (kind === 'day') return shortDate(String(cell));
  if (kind === 'moment') return `${shortDate(romeDay(String(cell)))} ${romeTime(String(cell))}`;
  return String(cell);
}
