import { type FontFaceName, type FontGlyph, fontFace } from './font-faces.ts';

export interface Style {
  readonly cut: FontFaceName;
  /** In pixels. */
  readonly size: number;
  /** Extra space after each character, in parts of the font size. */
  readonly tracking?: number;
}

/** Positions of the letters of a line; `width` ends with the last letter, without its tracking. */
function placeLetters(text: string, { cut, size, tracking = 0 }: Style) {
  const { letterOf } = fontFace(cut);
  const placed: { letter: FontGlyph; at: number }[] = [];
  let width = 0;
  for (const sign of text.normalize('NFC')) {
    const letter = letterOf(sign);
    if (!letter) continue;
    if (placed.length > 0) width += tracking * size;
    placed.push({ letter, at: width });
    width += letter.width * size;
  }
  return { placed, width };
}

/** Width of a line in pixels. */
export const widthOf = (text: string, style: Style): number => placeLetters(text, style).width;

/** Outlines of a line centred on `x` with its baseline at `y`, as SVG path data: a bare server has no fonts for rendering text. */
export function textOutlinePath(text: string, style: Style, x: number, y: number): string {
  const { placed, width } = placeLetters(text, style);
  const shapes = placed.map(({ letter: { file, glyph }, at }) => {
    const scale = style.size / file.font.unitsPerEm;
    return glyph.path.transform(scale, 0, 0, -scale, x - width / 2 + at, y).toSVG();
  });
  return shapes.join('');
}
