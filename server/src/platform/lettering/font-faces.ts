import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);

/** Font files of each family by script, in order of lookup. */
const sansFontFamily = {
  family: 'source-sans-3',
  folder: dirname(require.resolve('@fontsource/source-sans-3/package.json')),
  alphabets: ['latin', 'latin-ext', 'greek', 'cyrillic'],
} as const;
const serifFontFamily = {
  family: 'newsreader',
  folder: dirname(require.resolve('@fontsource/newsreader/package.json')),
  alphabets: ['latin', 'latin-ext'],
} as const;

/** Font faces of images and documents. */
const fontFaces = {
  regular: { ...sansFontFamily, style: '400-normal' },
  bold: { ...sansFontFamily, style: '600-normal' },
  name: { ...serifFontFamily, style: '400-normal' },
  italic: { ...serifFontFamily, style: '400-italic' },
} as const;
export type FontFaceName = keyof typeof fontFaces;

/** A font file under its name in a document. */
export interface FontFile {
  readonly name: string;
  readonly font: fontkit.Font;
  /** The unpacked file. */
  readonly bytes: Buffer;
}

/** A glyph of a font file; `width` in parts of the font size. */
export interface FontGlyph {
  readonly file: FontFile;
  readonly text: string;
  readonly glyph: fontkit.Glyph;
  readonly width: number;
}

interface FontFace {
  readonly files: readonly FontFile[];
  /** The glyph from the first file that has the character, else of the character without accents; null if there is none. */
  letterOf(sign: string): FontGlyph | null;
}

const openedFontFaces = new Map<FontFaceName, FontFace>();

/** A font face; its files are opened once. */
export function fontFace(name: FontFaceName): FontFace {
  const cut = openedFontFaces.get(name) ?? openFontFace(name);
  openedFontFaces.set(name, cut);
  return cut;
}

function openFontFace(name: FontFaceName): FontFace {
  const { family, folder, alphabets, style } = fontFaces[name];
  const files = alphabets.map((alphabet) => ({
    name: `${name}-${alphabet}`,
    ...openFont(join(folder, 'files', `${family}-${alphabet}-${style}.woff`)),
  }));
  const known = new Map<string, FontGlyph | null>();

  function find(sign: string): FontGlyph | null {
    for (const text of [sign, sign.normalize('NFD').charAt(0)]) {
      const code = text.codePointAt(0) ?? 0;
      const file = files.find(({ font }) => font.hasGlyphForCodePoint(code));
      if (!file) continue;
      const glyph = file.font.glyphForCodePoint(code);
      return { file, text, glyph, width: glyph.advanceWidth / file.font.unitsPerEm };
    }
    return null;
  }

  function letterOf(sign: string): FontGlyph | null {
    let letter = known.get(sign);
    if (letter === undefined) {
      letter = find(sign);
      known.set(sign, letter);
    }
    return letter;
  }

  return { files, letterOf };
}

function openFont(path: string): Pick<FontFile, 'font' | 'bytes'> {
  const bytes = unpackWoff(readFileSync(path));
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new Error(`${path} holds several fonts`);
  return { font, bytes };
}
