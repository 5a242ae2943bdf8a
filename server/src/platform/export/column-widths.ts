import { type Lettering, pdfLettering } from '../lettering/pdf-lettering.ts';
import { cellText, isSingleLineColumn, type SheetColumn } from './sheet.ts';

/** Maximum width of a column on one line, in parts of the font size; longer texts are broken between words. */
const maxLineWidth = 26;

/** Width of the widest word, in parts of the font size; never 0. */
export const widestWordWidth = (text: string, { widthOf }: Lettering): number =>
  Math.max(0.01, ...text.split(/\s+/).map(widthOf));

/**
 * Distributes `whole` (in parts of the font size) among the columns: each is at least as wide as its widest word, and the rest goes to the
 * columns with longer lines. If the words alone are too wide, all columns shrink.
 */
export function columnWidths<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  whole: number,
): readonly number[] {
  const measured = columns.map((column) => measureColumn(column, rows));
  const least = measured.reduce((sum, { word }) => sum + word, 0);
  if (least >= whole) return measured.map(({ word }) => (word * whole) / least);
  const wished = measured.reduce((sum, { line }) => sum + line, 0);
  if (wished <= whole) return measured.map(({ line }) => (line * whole) / wished);
  const share = (whole - least) / (wished - least);
  return measured.map(({ word, line }) => word + (line - word) * share);
}

/** Widest word and widest line of a column, including its head. */
function measureColumn<Row>(column: SheetColumn<Row>, rows: readonly Row[]): { word: number; line: number } {
  const bold = pdfLettering('bold');
  const regular = pdfLettering('regular');
  let word = widestWordWidth(column.head, bold);
  let line = bold.widthOf(column.head);
  for (const row of rows) {
    const text = cellText(column, row);
    line = Math.max(line, regular.widthOf(text));
    word = Math.max(word, isSingleLineColumn(column) ? regular.widthOf(text) : widestWordWidth(text, regular));
  }
  return { word, line: Math.max(word, Math.min(line, maxLineWidth)) };
}
