import { accentedName } from './accents.ts';
import { curlyApostrophes } from './formatting.ts';

/** Words that must stay on one line with the next: the husband's name, and the particles of a surname. */
const nonBreakingWordsPattern =
  /(?<![\p{L}’.])(IN|VED\.?|VEDOVA|V\.|NATA|NATO|DETTA|DETTO|DI|DE|DEL|DELLA|DELLE|DEI|DEGLI|DA|DAL|DALLA|LO|LA|LI|MC|SAN|SANTA|VAN|VON) (?=\S)/giu;

/** A name with its accents and typographic apostrophes, in which 'IN', 'VED.' and particles never end a line (no-break spaces). */
export const engravedName = (name: string): string =>
  curlyApostrophes(accentedName(name)).replace(nonBreakingWordsPattern, '$1\u00a0');

/**
 * Widths of capitals in em, with the tracking of names (0.055), rounded up. Measured on Newsreader 500, whose fallback fonts are adjusted
 * to the same widths. Letters that are not listed have the default width.
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
const widthByLetter = new Map(
  letterWidths.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
);

const textWidth = (unit: string): number => {
  let width = 0;
  for (const letter of unit.toUpperCase()) width += widthByLetter.get(letter) ?? defaultWidth;
  return width;
};

/** Number of lines that a name takes in a column of this width in em (the size of its letters). */
export function countEngravedLines(name: string, column: number): number {
  let lines = 1;
  let filled = 0;
  for (const part of engravedName(name).split(' ')) {
    const width = textWidth(part);
    if (filled > 0 && filled + textWidth(' ') + width > column) {
      lines += 1;
      filled = width;
    } else filled += width + (filled > 0 ? textWidth(' ') : 0);
  }
  return lines;
}

/** Width in em of the longest part of a name that may not be broken, at least 1: a narrower column needs smaller letters. */
export function widestNamePartWidth({ nome, cognome }: { readonly nome: string; readonly cognome: string }): number {
  const parts = `${engravedName(nome)} ${engravedName(cognome)}`.split(/ |(?<=-)/);
  return Math.max(1, ...parts.map(textWidth));
}
