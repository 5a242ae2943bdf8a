import { Readable } from 'node:stream';
import { escapeFormula } from '@commiato/contracts/exports';
import { cellText, type ExportSheet, isNumberColumn, type RowBatches, type SheetColumn } from './sheet.ts';

/** Text format of a list. */
interface CsvDialect {
  /** Written first. */
  readonly mark: string;
  readonly between: string;
  readonly end: string;
  /** Writes a cell; numbers are our own and can be no formula. */
  readonly cell: (text: string, isNumber: boolean) => string;
}

/** As Italian Excel reads it: semicolons, because the comma is the decimal sign, and a byte order mark. */
const csvDialect: CsvDialect = {
  mark: '\uFEFF',
  between: ';',
  end: '\r\n',
  cell: (text, isNumber) => `"${(isNumber ? text : escapeFormula(text)).replaceAll('"', '""')}"`,
};

/** For the clipboard: no line breaks or tabs inside cells, and no formulas. */
const tsvDialect: CsvDialect = {
  mark: '',
  between: '\t',
  end: '\n',
  cell: (text, isNumber) => {
    const line = text.replace(/\s+/g, ' ').trim();
    return isNumber ? line : escapeFormula(line);
  },
};

async function* linesOf<Row>(
  { columns }: ExportSheet<Row>,
  batches: RowBatches<Row>,
  dialect: CsvDialect,
): AsyncGenerator<string> {
  const { mark, between, end, cell } = dialect;
  const written = (column: SheetColumn<Row>, row: Row) => cell(cellText(column, row), isNumberColumn(column));
  yield mark + columns.map(({ head }) => cell(head, false)).join(between) + end;
  for await (const rows of batches)
    yield rows.map((row) => columns.map((column) => written(column, row)).join(between) + end).join('');
}

const createWriter =
  (dialect: CsvDialect) =>
  <Row>(sheet: ExportSheet<Row>, batches: RowBatches<Row>): Readable =>
    Readable.from(linesOf(sheet, batches, dialect), { objectMode: false });

export const writeCsv = createWriter(csvDialect);
export const writeTsv = createWriter(tsvDialect);
