import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { romeDay, romeTime } from '@commiato/italy/formatting';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportSheet, RowBatches, SheetColumn } from './sheet.ts';

/** Required by the specification (admin-and-public 9). */
const sheetName = 'Sheet1';
/** Characters in a column of width 1. */
const lettersPerWidth = 18;
const cellFormats = {
  text: '@',
  number: '0',
  amount: '#,##0.00',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
} as const;

/** Text stays text whatever it starts with; days and moments become dates in Italian time, because Excel knows no time zones. */
function xlsxCell<Row>({ kind, value }: SheetColumn<Row>, row: Row): string | number | Date | null {
  const cell = value(row);
  if (cell === null || cell === '') return null;
  if (kind === 'day') return new Date(`${cell}T00:00:00Z`);
  if (kind === 'moment') return new Date(`${romeDay(String(cell))}T${romeTime(String(cell))}:00Z`);
  if (kind === 'amount') return Number(cell) / 100;
  return kind === 'number' ? Number(cell) : String(cell);
}

/** Streams an Excel workbook with one sheet. */
export function writeXlsx<Row>({ columns }: ExportSheet<Row>, batches: RowBatches<Row>): Readable {
  async function* rows() {
    for await (const batch of batches) for (const row of batch) yield columns.map((column) => xlsxCell(column, row));
  }
  const stream = writeXlsxStream(rows(), {
    name: sheetName,
    columns: columns.map(({ head, kind = 'text', width = 1 }) => ({
      header: head,
      width: Math.round(width * lettersPerWidth),
      numFmt: cellFormats[kind],
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}
