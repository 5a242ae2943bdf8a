import { curly } from './formatting.ts';

/** Words of a name that belong to the one that follows: the husband's name, and the particles of a surname. */
const leading =
  /(?<![\p{L}’.])(IN|VED\.?|VEDOVA|V\.|NATA|NATO|DETTA|DETTO|DI|DE|DEL|DELLA|DELLE|DEI|DEGLI|DA|DAL|DALLA|LO|LA|LI|MC|SAN|SANTA|VAN|VON) (?=\S)/giu;

/** A name as it is cut in stone: typographic apostrophes; 'IN', 'VED.' and particles never end a line. */
export const engravedForm = (name: string): string => curly(name).replace(leading, '$1\u00a0');

/**
 * Widths of capitals in parts of their size, with the tracking of names (0.055), rounded up: by Newsreader 500, whose stand-ins are set to the
 * same measures. What is not here is as wide as most.
 */
const defaultWidth = 0.86;
const letterWidths: readonly (readonly [width: number, letters: string])[] = [
  [0.3, "’'. \u00a0"],
  [0.42, 'IÌÍÎ-'],
  [0.52, 'J'],
  [0.7, 'BEÈÉFLPRSZ'],
  [0.79, 'AÀÁCÇKTVXY'],
  [1.06, 'MWÆŒ'],
];
const widths = new Map(
  letterWidths.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
);

const widthOf = (unit: string): number => {
  let width = 0;
  for (const letter of unit.toUpperCase()) width += widths.get(letter) ?? defaultWidth;
  return width;
};

/** Lines that a name takes in a column so many times as wide as its letters are large (em). */
export function engravedLines(name: string, column: number): number {
  let lines = 1;
  let filled = 0;
  for (const part of engravedForm(name).split(' ')) {
    const width = widthOf(part);
    if (filled > 0 && filled + widthOf(' ') + width > column) {
      lines += 1;
      filled = width;
    } else filled += width + (filled > 0 ? widthOf(' ') : 0);
  }
  return lines;
}

/**
 * How wide the longest part of a name is that may not be broken, in parts of the size of its letters (em): a column narrower than that asks for
 * smaller letters. At least 1.
 */
export function widestPart({ nome, cognome }: { readonly nome: string; readonly cognome: string }): number {
  const parts = `${engravedForm(nome)} ${engravedForm(cognome)}`.split(/ |(?<=-)/);
  return Math.max(1, ...parts.map(widthOf));
}
