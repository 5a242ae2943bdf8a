import { Readable } from 'node:stream';
import { inertCell } from '@commiato/contracts/exports';
import { type Batches, cellText, isFigure, type Sheet, type SheetColumn } from './sheet.ts';

/** How a list is written as lines of text. */
interface Dialect {
  /** Stands before everything. */
  readonly mark: string;
  readonly between: string;
  readonly end: string;
  /** Writes a text as a cell; a number was written by us and can be no formula. */
  readonly cell: (text: string, isNumber: boolean) => string;
}

/** As Excel reads it in Italy: semicolons, because the comma is decimal there, and the byte order mark of UTF-8. */
const csv: Dialect = {
  mark: '\uFEFF',
  between: ';',
  end: '\r\n',
  cell: (text, isNumber) => `"${(isNumber ? text : inertCell(text)).replaceAll('"', '""')}"`,
};

/** What is copied: cells without lines or tabs of their own, so that each lands in its place, where it runs nothing either. */
const tsv: Dialect = {
  mark: '',
  between: '\t',
  end: '\n',
  cell: (text, isNumber) => {
    const line = text.replace(/\s+/g, ' ').trim();
    return isNumber ? line : inertCell(line);
  },
};

async function* linesOf<Row>({ columns }: Sheet<Row>, batches: Batches<Row>, dialect: Dialect): AsyncGenerator<string> {
  const { mark, between, end, cell } = dialect;
  const written = (column: SheetColumn<Row>, row: Row) => cell(cellText(column, row), isFigure(column));
  yield mark + columns.map(({ head }) => cell(head, false)).join(between) + end;
  for await (const rows of batches)
    yield rows.map((row) => columns.map((column) => written(column, row)).join(between) + end).join('');
}

const writer =
  (dialect: Dialect) =>
  <Row>(sheet: Sheet<Row>, batches: Batches<Row>): Readable =>
    Readable.from(linesOf(sheet, batches, dialect), { objectMode: false });

export const writeCsv = writer(csv);
export const writeTsv = writer(tsv);
