/** Style of a line: the cut of the typeface, its size in pixels, and `tracking`, the space after each letter in em. */
export interface Style {
  readonly cut: 'name' | 'italic' | 'bold';
  readonly size: number;
  readonly tracking?: number;
}

/**
 * Widths and outlines of texts, supplied by the caller that has the fonts. `outline` answers SVG path data, centred on `x` with the
 * baseline at `y`.
 */
export interface Lettering {
  widthOf(text: string, style: Style): number;
  outline(text: string, style: Style, x: number, y: number): string;
}
