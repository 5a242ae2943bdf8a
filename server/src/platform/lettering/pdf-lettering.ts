import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);

/** The files of a cut of Source Sans 3, each for some letters, in the order in which they are asked. */
const alphabets = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const;
const weights = { regular: 400, bold: 600 } as const;
export type Weight = keyof typeof weights;

/** One file of a cut under the name that a document knows it by. */
export interface FontFile {
  readonly name: string;
  readonly font: fontkit.Font;
}

/** Letters that one file has; `width` in parts of the size of the letters. */
export interface Run {
  readonly file: FontFile;
  readonly text: string;
  readonly width: number;
}

/** Measures and sets lines of one weight; widths in parts of the size of the letters. */
export interface Lettering {
  readonly files: readonly FontFile[];
  widthOf(text: string): number;
  runsOf(text: string): Run[];
}

/**
 * Letters set side by side by their own widths: what shaping would do for ligatures and pairs is not worth its time in a table of
 * 100,000 rows, and a cache of every shaped word would hold the whole list.
 */
function plainLayout(font: fontkit.Font): fontkit.Font {
  const known = new Map<string, fontkit.Glyph>();
  const glyphOf = (letter: string): fontkit.Glyph => {
    const glyph = known.get(letter) ?? font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    known.set(letter, glyph);
    return glyph;
  };
  const layout = (text: string) => {
    const glyphs = Array.from(text, glyphOf);
    const positions = glyphs.map(({ advanceWidth: xAdvance }) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }));
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) };
  };
  return Object.assign(font, { layout });
}

function openFile(weight: Weight, alphabet: string): FontFile {
  const path = require.resolve(
    `@fontsource/source-sans-3/files/source-sans-3-${alphabet}-${weights[weight]}-normal.woff`,
  );
  const font = fontkit.create(unpackWoff(readFileSync(path)));
  if (!('layout' in font)) throw new Error(`${path} holds several fonts`);
  return { name: `${weight}-${alphabet}`, font: plainLayout(font) };
}

const opened = new Map<Weight, Lettering>();

/** The lettering of a weight; its files are opened once. */
export function letteringOf(weight: Weight): Lettering {
  const lettering = opened.get(weight) ?? openLettering(weight);
  opened.set(weight, lettering);
  return lettering;
}

function openLettering(weight: Weight): Lettering {
  const files = alphabets.map((alphabet) => openFile(weight, alphabet));
  const known = new Map<string, Run | null>();

  /** A letter by the first file that has it; without its accents where none has, else a question mark. */
  function find(sign: string): Run | null {
    for (const text of [sign, sign.normalize('NFD').charAt(0), '?']) {
      const code = text.codePointAt(0) ?? 0;
      const file = files.find(({ font }) => font.hasGlyphForCodePoint(code));
      if (file) return { file, text, width: file.font.glyphForCodePoint(code).advanceWidth / file.font.unitsPerEm };
    }
    return null;
  }

  function letterOf(sign: string): Run | null {
    let letter = known.get(sign);
    if (letter === undefined) {
      letter = find(sign);
      known.set(sign, letter);
    }
    return letter;
  }

  function widthOf(text: string): number {
    let width = 0;
    for (const sign of text) width += letterOf(sign)?.width ?? 0;
    return width;
  }

  function runsOf(text: string): Run[] {
    const runs: { file: FontFile; text: string; width: number }[] = [];
    for (const sign of text) {
      const letter = letterOf(sign);
      const run = runs.at(-1);
      if (letter && run?.file === letter.file) {
        run.text += letter.text;
        run.width += letter.width;
      } else if (letter) runs.push({ ...letter });
    }
    return runs;
  }

  return { files, widthOf, runsOf };
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that is open is taken too; the published types name only bytes. */
      registerFont(name: string, font: fontkit.Font): this;
    }
  }
}

/** Tells a document that is begun of the fonts of both weights. */
export function registerLettering(document: PDFKit.PDFDocument): void {
  for (const weight of ['regular', 'bold'] as const)
    for (const { name, font } of letteringOf(weight).files) document.registerFont(name, font);
}

/** Sets a line that is not broken from `x` on, in the colour that the document fills with; its letters are `size` points high. */
export function setLine(
  document: PDFKit.PDFDocument,
  text: string,
  { weight, size }: { readonly weight: Weight; readonly size: number },
  x: number,
  y: number,
): void {
  let at = x;
  document.fontSize(size);
  for (const { file, text: run, width } of letteringOf(weight).runsOf(text)) {
    // With features named, if none, a run is set whole and not word by word.
    document.font(file.name).text(run, at, y, { lineBreak: false, features: [] });
    at += width * size;
  }
}

/** Breaks a text into lines no wider than `width` (parts of the size); a word that is wider is cut. */
export function linesIn(text: string, width: number, { widthOf }: Lettering): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.normalize('NFC').split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = cut(word, width, widthOf);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
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
