import { curlyApostrophes } from '@commiato/italy/formatting';
import type * as fontkit from 'fontkit';
import { type FontFile, fontFace } from './font-faces.ts';

export type PdfFontWeight = 'regular' | 'bold';

/** Letters from one font file; `width` in parts of the font size. */
export interface GlyphRun {
  readonly file: FontFile;
  readonly text: string;
  readonly width: number;
}

/** Measures and sets text of one weight; widths in parts of the font size. */
export interface Lettering {
  readonly files: readonly FontFile[];
  widthOf(text: string): number;
  runsOf(text: string): GlyphRun[];
}

/**
 * Lays out letters by their own widths. Shaping ligatures and kerning would take too long in a table of 100,000 rows, and its word cache
 * would hold the whole list.
 */
function withoutShaping(font: fontkit.Font): fontkit.Font {
  const known = new Map<string, fontkit.Glyph>();
  const glyphOf = (letter: string): fontkit.Glyph => {
    const point = letter.codePointAt(0) ?? 0;
    const glyph = known.get(letter) ?? font.glyphForCodePoint(point);
    known.set(letter, glyph);
    // The font meets 'u' first as a part of 'ü' and then lacks its code point, so that copied text would be wrong.
    return glyph.codePoints.length > 0 ? glyph : Object.assign(glyph, { codePoints: [point] });
  };
  const layout = (text: string) => {
    const glyphs = Array.from(text, glyphOf);
    const positions = glyphs.map(({ advanceWidth: xAdvance }) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }));
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) };
  };
  return Object.assign(font, { layout });
}

const openedLetterings = new Map<PdfFontWeight, Lettering>();

/** The lettering of a weight; its files are opened once. */
export function pdfLettering(weight: PdfFontWeight): Lettering {
  const lettering = openedLetterings.get(weight) ?? openLettering(weight);
  openedLetterings.set(weight, lettering);
  return lettering;
}

function openLettering(weight: PdfFontWeight): Lettering {
  const cut = fontFace(weight);
  const files = cut.files.map((file) => ({ ...file, font: withoutShaping(file.font) }));
  const letterOf = (sign: string) => cut.letterOf(sign) ?? cut.letterOf('?');

  function widthOf(text: string): number {
    let width = 0;
    for (const sign of text) width += letterOf(sign)?.width ?? 0;
    return width;
  }

  function runsOf(text: string): GlyphRun[] {
    const runs: { file: FontFile; text: string; width: number }[] = [];
    for (const sign of text) {
      const letter = letterOf(sign);
      const run = runs.at(-1);
      if (letter && run?.file === letter.file) {
        run.text += letter.text;
        run.width += letter.width;
      } else if (letter) runs.push({ file: letter.file, text: letter.text, width: letter.width });
    }
    return runs;
  }

  return { files, widthOf, runsOf };
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** An opened font is accepted too; the published types name only bytes. */
      registerFont(name: string, font: fontkit.Font): this;
    }
  }
}

/** Registers the fonts of both weights with a document. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const weight of ['regular', 'bold'] as const)
    for (const { name, font } of pdfLettering(weight).files) document.registerFont(name, font);
}

/**
 * A text as the house prints it: `D'AMICO` has the apostrophe that it has on every page; an address of e-mail keeps what it is reached by. Not
 * for what has to stay as it was written: exports, signed papers, the forms of municipalities.
 */
export const printedText = (text: string): string =>
  text
    .split(' ')
    .map((word) => (word.includes('@') ? word : curlyApostrophes(word)))
    .join(' ');

/** Writes one unbroken line from `x` on in the current fill colour, `size` points high. */
export function drawTextLine(
  document: PDFKit.PDFDocument,
  text: string,
  { weight, size }: { readonly weight: PdfFontWeight; readonly size: number },
  x: number,
  y: number,
): void {
  let at = x;
  document.fontSize(size);
  for (const { file, text: run, width } of pdfLettering(weight).runsOf(text)) {
    // With a feature list, even an empty one, the run is set as a whole and not word by word.
    document.font(file.name).text(run, at, y, { lineBreak: false, features: [] });
    at += width * size;
  }
}

/** Breaks a text into lines no wider than `width` (in parts of the font size); a wider word is split. */
export function wrapText(text: string, width: number, { widthOf }: Lettering): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.normalize('NFC').split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = splitWord(word, width, widthOf);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

function splitWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && widthOf(piece + sign) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
}
