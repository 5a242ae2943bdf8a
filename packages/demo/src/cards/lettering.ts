/** A line's letters: the cut of the type and its size in pixels; `tracking` is space after each letter, in parts of the size. */
export interface Style {
  readonly cut: 'name' | 'italic' | 'bold';
  readonly size: number;
  readonly tracking?: number;
}

/** Who has the fonts gives the letters: how wide a line is, and its outlines, centred on `x` with the baseline at `y`, as data of an SVG path. */
export interface Lettering {
  widthOf(text: string, style: Style): number;
  outline(text: string, style: Style, x: number, y: number): string;
}
