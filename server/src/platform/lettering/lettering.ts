import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

const require = createRequire(import.meta.url);

/**
 * The cuts that pictures are lettered in: what a bare machine has no fonts for is drawn as outlines.
 * Two files each: Western letters, and those of the rest of Europe.
 */
const cuts = {
  name: () => [
    require.resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff'),
    require.resolve('@fontsource/newsreader/files/newsreader-latin-ext-400-normal.woff'),
  ],
  italic: () => [
    require.resolve('@fontsource/newsreader/files/newsreader-latin-400-italic.woff'),
    require.resolve('@fontsource/newsreader/files/newsreader-latin-ext-400-italic.woff'),
  ],
  label: () => [
    require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff'),
    require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-ext-600-normal.woff'),
  ],
} as const;

export type Cut = keyof typeof cuts;

export interface Style {
  readonly cut: Cut;
  /** Pixels. */
  readonly size: number;
  /** Space added after each character, in parts of the size. */
  readonly tracking?: number;
}

type Font = opentype.Font;
const loaded = new Map<Cut, readonly Font[]>();

function fontsOf(cut: Cut): readonly Font[] {
  const known = loaded.get(cut);
  if (known) return known;
  const fonts = cuts[cut]().map((file) => {
    const bytes = readFileSync(file);
    return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  });
  loaded.set(cut, fonts);
  return fonts;
}

/** The glyph of a character; without its accents where no file has it, and nothing where that fails too. */
function glyphOf(fonts: readonly Font[], character: string): { font: Font; glyph: opentype.Glyph } | null {
  for (const form of [character, character.normalize('NFD').charAt(0)]) {
    const font = fonts.find((candidate) => candidate.charToGlyphIndex(form) > 0);
    if (font) return { font, glyph: font.charToGlyph(form) };
  }
  return null;
}

/** Glyphs of a line with the place of each, kerned and tracked; `width` ends with the last glyph, not its tracking. */
function place(text: string, { cut, size, tracking = 0 }: Style) {
  const fonts = fontsOf(cut);
  const placed: { glyph: opentype.Glyph; at: number }[] = [];
  let width = 0;
  let before: { font: Font; glyph: opentype.Glyph } | null = null;
  for (const character of text.normalize('NFC')) {
    const found = glyphOf(fonts, character);
    if (!found) continue;
    const scale = size / found.font.unitsPerEm;
    if (before) width += tracking * size;
    if (before?.font === found.font) width += found.font.getKerningValue(before.glyph, found.glyph) * scale;
    placed.push({ glyph: found.glyph, at: width });
    width += (found.glyph.advanceWidth ?? 0) * scale;
    before = found;
  }
  return { placed, width };
}

/** How wide a line is, in pixels. */
export const widthOf = (text: string, style: Style): number => place(text, style).width;

/** The outlines of a line centred on `x` with its baseline at `y`, as the data of an SVG path. */
export function outline(text: string, style: Style, x: number, y: number): string {
  const { placed, width } = place(text, style);
  return placed.map(({ glyph, at }) => glyph.getPath(x - width / 2 + at, y, style.size).toPathData(1)).join('');
}
