import { formatAmount } from '@commiato/billing/money';
import type { PaperSize } from '@commiato/contracts/exports';
import { romeDay, shortDate, timeOf } from '@commiato/italy/formatting';

/** What a cell holds: an amount in cents, a calendar day as `YYYY-MM-DD`, a moment as ISO 8601. */
type CellKind = 'text' | 'number' | 'amount' | 'day' | 'moment';
export type CellValue = string | number | null;

/** A column of an exported list. */
export interface SheetColumn<Row> {
  readonly head: string;
  /** Text where absent. */
  readonly kind?: CellKind;
  readonly value: (row: Row) => CellValue;
  /** Share of the width beside columns of 1: about 15 letters. */
  readonly width?: number;
}

/** A list as it is exported: its title, which also names the file, and its columns. */
export interface Sheet<Row> {
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
}

/** What a list on paper needs besides: the paper, and what was asked for, in words; empty where nothing was. */
export interface PrintedPage {
  readonly paper: PaperSize;
  readonly filter: string;
}

/** Rows as they come, many at a time. */
export type Batches<Row> = AsyncIterable<readonly Row[]>;

/** Figures are written by us, and stand at the right. */
export const isFigure = <Row>({ kind }: SheetColumn<Row>): boolean => kind === 'number' || kind === 'amount';

/** What is written by us and stays on one line. */
export const isWhole = <Row>({ kind = 'text' }: SheetColumn<Row>): boolean => kind !== 'text';

/** A cell as it is read in Italy: `20/11/2026`, `20/11/2026 10:42` Italian time. */
export function cellText<Row>({ kind, value }: SheetColumn<Row>, row: Row): string {
  const cell = value(row);
  if (cell === null || cell === '') return '';
  if (kind === 'amount') return formatAmount(Number(cell));
  if (kind === 'day') return shortDate(String(cell));
  if (kind === 'moment') return `${shortDate(romeDay(String(cell)))} ${timeOf(String(cell))}`;
  return String(cell);
}
