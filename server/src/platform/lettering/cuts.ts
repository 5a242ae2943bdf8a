import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);

/** Each family in files for some letters, in the order in which they are asked. */
const sans = {
  family: 'source-sans-3',
  folder: dirname(require.resolve('@fontsource/source-sans-3/package.json')),
  alphabets: ['latin', 'latin-ext', 'greek', 'cyrillic'],
} as const;
const serif = {
  family: 'newsreader',
  folder: dirname(require.resolve('@fontsource/newsreader/package.json')),
  alphabets: ['latin', 'latin-ext'],
} as const;

/** The cuts that pictures and documents are lettered in. */
const cuts = {
  regular: { ...sans, style: '400-normal' },
  bold: { ...sans, style: '600-normal' },
  name: { ...serif, style: '400-normal' },
  italic: { ...serif, style: '400-italic' },
} as const;
export type CutName = keyof typeof cuts;

/** One file of a cut under the name that a document knows it by. */
export interface FontFile {
  readonly name: string;
  readonly font: fontkit.Font;
}

/** A letter of one file; `width` in parts of the size of the letters. */
export interface Letter {
  readonly file: FontFile;
  readonly text: string;
  readonly glyph: fontkit.Glyph;
  readonly width: number;
}

interface Face {
  readonly files: readonly FontFile[];
  /** A sign by the first file that has it; without its accents, else nothing, where none has. */
  letterOf(sign: string): Letter | null;
}

const openedCuts = new Map<CutName, Face>();

/** A cut; its files are opened once. */
export function cutOf(name: CutName): Face {
  const cut = openedCuts.get(name) ?? openCut(name);
  openedCuts.set(name, cut);
  return cut;
}

function openCut(name: CutName): Face {
  const { family, folder, alphabets, style } = cuts[name];
  const files = alphabets.map((alphabet) => ({
    name: `${name}-${alphabet}`,
    font: openFont(join(folder, 'files', `${family}-${alphabet}-${style}.woff`)),
  }));
  const known = new Map<string, Letter | null>();

  function find(sign: string): Letter | null {
    for (const text of [sign, sign.normalize('NFD').charAt(0)]) {
      const code = text.codePointAt(0) ?? 0;
      const file = files.find(({ font }) => font.hasGlyphForCodePoint(code));
      if (!file) continue;
      const glyph = file.font.glyphForCodePoint(code);
      return { file, text, glyph, width: glyph.advanceWidth / file.font.unitsPerEm };
    }
    return null;
  }

  function letterOf(sign: string): Letter | null {
    let letter = known.get(sign);
    if (letter === undefined) {
      letter = find(sign);
      known.set(sign, letter);
    }
    return letter;
  }

  return { files, letterOf };
}

function openFont(path: string): fontkit.Font {
  const font = fontkit.create(unpackWoff(readFileSync(path)));
  if (!('layout' in font)) throw new Error(`${path} holds several fonts`);
  return font;
}
