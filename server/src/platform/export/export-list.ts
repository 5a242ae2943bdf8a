import type { Readable } from 'node:stream';
import { type ExportFormat, exportFileName, type PaperSize } from '@commiato/contracts/exports';
import { dayInItaly } from '../foundation/clock.ts';
import type { FileAnswer } from '../http/send-file.ts';
import type { OwnerScope } from '../security/scopes.ts';
import type { Deps } from '../startup/deps.ts';
import { writeCsv, writeTsv } from './csv.ts';
import type { ExportSheet, PrintPageSettings, RowBatches } from './sheet.ts';

type SheetWriter = <Row>(sheet: ExportSheet<Row>, batches: RowBatches<Row>, paper: PrintPageSettings) => Readable;

interface ExportFileFormat {
  readonly type: string;
  /** Loads the writer on first use: the libraries for Excel and PDF take some 30 MB. */
  readonly load: () => Promise<SheetWriter> | SheetWriter;
}

const fileFormats: Readonly<Record<ExportFormat, ExportFileFormat>> = {
  csv: { type: 'text/csv; charset=utf-8', load: () => writeCsv },
  tsv: { type: 'text/tab-separated-values; charset=utf-8', load: () => writeTsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    load: async () => (await import('./xlsx.ts')).writeXlsx,
  },
  pdf: { type: 'application/pdf', load: async () => (await import('./pdf.ts')).writePdf },
};

/** Exports of one account: each can cost as much as hundreds of pages. */
const exportRateLimits = [{ max: 60, seconds: 600 }];

interface ExportCall {
  readonly scope: OwnerScope;
  readonly query: { readonly formato: ExportFormat; readonly carta: PaperSize; readonly filtro?: string | undefined };
}

/** Answers an export call (`exportRouteOf` in the contract) with the rows under the columns of the sheet, streamed. */
export async function exportList<Row>(
  { clock, limits }: Deps,
  { scope, query }: ExportCall,
  sheet: ExportSheet<Row>,
  rows: RowBatches<Row>,
): Promise<FileAnswer> {
  await limits.consume(`esporta:${scope.idUtente}`, exportRateLimits);
  const { type, load } = fileFormats[query.formato];
  const write = await load();
  const bytes = write(sheet, await prefetchFirstBatch(rows), { paper: query.carta, filter: query.filtro ?? '' });
  return { bytes, type, filename: exportFileName(sheet.title, dayInItaly(clock.now()), query.formato) };
}

/** Reads the first rows in advance, so that a failure can still be answered as an error and not as a cut file. */
async function prefetchFirstBatch<Row>(batches: RowBatches<Row>): Promise<RowBatches<Row>> {
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
