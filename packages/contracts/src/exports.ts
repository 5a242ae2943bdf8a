import { z } from 'zod';
import { line } from './common.ts';
import { fileAnswer } from './file-answer.ts';
import { markPersonal } from './personal.ts';
import type { Access, RouteDefinition } from './route.ts';

/** `tsv` is copied or printed; the others are saved as files. */
export const exportFormats = ['csv', 'xlsx', 'pdf', 'tsv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Sheets of a PDF: LETTER where the browser speaks English of the United States or Canada, else A4 (admin-and-public 9). */
export const paperSizes = ['A4', 'LETTER'] as const;
export type PaperSize = (typeof paperSizes)[number];

const exportQuery = {
  formato: z.enum(exportFormats, 'Formato non previsto.'),
  carta: z.enum(paperSizes, 'Formato della carta non previsto.').default('A4'),
  /** The filters in the words of the screen, printed below the title. */
  filtro: markPersonal(line(300).optional()),
};

/** The beginning of a formula for a spreadsheet (OWASP, CSV injection), also in full-width characters. */
const formulaPattern = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell that no spreadsheet runs: an apostrophe stands before what would be a formula. */
export const escapeFormula = (text: string): string => (formulaPattern.test(text) ? `'${text}` : text);

/** The text of a cell without that apostrophe. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formulaPattern.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Maximum length of an exported file's name with its extension (admin-and-public 9). */
const maxNameLength = 175;

/** The name of an exported file: the title without characters that file systems refuse, the day and the extension. */
export function exportFileName(title: string, day: string, format: ExportFormat): string {
  const ending = ` ${day}.${format}`;
  const plain = title.replace(/[\\/:*?"<>|\p{C}]/gu, ' ').replace(/\s+/g, ' ');
  return plain.trim().slice(0, maxNameLength - ending.length) + ending;
}

interface ListRoute<A extends Access, P extends z.ZodObject, S extends z.ZodRawShape>
  extends Pick<RouteDefinition, 'path' | 'summary' | 'object' | 'errors' | 'area' | 'adminArea'> {
  readonly access: A;
  readonly paged: true;
  readonly params?: P;
  readonly query: z.ZodObject<S>;
}

/**
 * The export of a list: the list's address with `/esporta` appended, the same access, filters and order (page and page size are ignored).
 * It answers all matching rows as a file.
 */
export const exportRouteOf = <A extends Access, P extends z.ZodObject, S extends z.ZodRawShape>(
  list: ListRoute<A, P, S>,
) =>
  ({
    method: 'GET',
    path: `${list.path}/esporta`,
    summary: `${list.summary}: tutte le righe in un file`,
    access: list.access,
    // Declared by the list, or it did not compile.
    ...(list.area && { area: list.area }),
    ...(list.adminArea && { adminArea: list.adminArea }),
    ...(list.object && { object: list.object }),
    ...(list.params && { params: list.params }),
    query: list.query.extend(exportQuery),
    file: true,
    answer: fileAnswer,
    errors: [...list.errors, 'troppe-richieste'],
  }) as const;
