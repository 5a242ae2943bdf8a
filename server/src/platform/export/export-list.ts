import type { Readable } from 'node:stream';
import { type ExportFormat, exportName, type PaperSize } from '@commiato/contracts/exports';
import { dayInItaly } from '../clock.ts';
import type { OwnerScope } from '../scopes.ts';
import type { FileAnswer } from '../send-file.ts';
import type { Services } from '../services.ts';
import { writeCsv, writeTsv } from './csv.ts';
import { writePdf } from './pdf.ts';
import type { Batches, Sheet } from './sheet.ts';
import { writeXlsx } from './xlsx.ts';

interface Format {
  readonly type: string;
  readonly write: <Row>(sheet: Sheet<Row>, batches: Batches<Row>, paper: PaperSize) => Readable;
}

const formats: Readonly<Record<ExportFormat, Format>> = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  tsv: { type: 'text/tab-separated-values; charset=utf-8', write: writeTsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
  pdf: { type: 'application/pdf', write: writePdf },
};

/** Exports of one account: each can cost as much as hundreds of pages. */
const rules = [{ max: 60, seconds: 600 }];

interface ExportCall {
  readonly scope: OwnerScope;
  readonly query: { readonly formato: ExportFormat; readonly carta: PaperSize };
}

/** What the call of an export answers (`exportOf` in the contract): the rows, under the columns of the sheet, as they are read. */
export async function exportList<Row>(
  { clock, limits }: Services,
  { scope, query }: ExportCall,
  sheet: Sheet<Row>,
  rows: Batches<Row>,
): Promise<FileAnswer> {
  await limits.demand(`esporta:${scope.idUtente}`, rules);
  const { type, write } = formats[query.formato];
  const bytes = write(sheet, await begun(rows), query.carta);
  return { bytes, type, filename: exportName(sheet.title, dayInItaly(clock.now()), query.formato) };
}

/** The same rows with the first already read: where that fails there is still an error to answer, not half a file. */
async function begun<Row>(batches: Batches<Row>): Promise<Batches<Row>> {
  const source = batches[Symbol.asyncIterator]();
  const first = await source.next();
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  })();
}
