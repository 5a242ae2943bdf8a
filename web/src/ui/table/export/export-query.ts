import { type ExportFormat, type PaperSize, unescapeFormula } from '@commiato/contracts/exports';

/** What an export asks the server for: the rows that the table shows, on all its pages. */
export interface ExportQuery {
  readonly q?: string;
  readonly sort?: string;
  readonly formato: ExportFormat;
  readonly carta: PaperSize;
  /** What was asked for, in words. */
  readonly filtro?: string;
}

/** How a table's rows are fetched as a file. */
export type ReadExport = (query: ExportQuery) => Promise<File>;

/** The paper of a language (admin-and-public 9): LETTER in the United States and Canada, else A4. */
export const paperSizeForLanguage = (language: string): PaperSize => (/^en-(us|ca)$/i.test(language) ? 'LETTER' : 'A4');

/** The cells of what the server writes for copying, as they are read: lines of cells, the head first. */
export const parseCells = (text: string): string[][] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t').map(unescapeFormula));
