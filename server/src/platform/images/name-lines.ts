import { type Style, widthOf } from '../lettering/lettering.ts';

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface FittedName {
  readonly lines: readonly string[];
  /** Font size in pixels. */
  readonly size: number;
}

/** Line height in parts of the font size: capitals have no descenders. */
export const nameLineHeight = 1.12;
export const nameStyle = (size: number): Style => ({ cut: 'name', size, tracking: 0.055 });

const maxNameSize = 82;
/** Smallest font size before each name may take one more line; the last attempt accepts any size. */
const fitAttempts = [
  { linesEach: 1, smallest: 54 },
  { linesEach: 2, smallest: 40 },
  { linesEach: 3, smallest: 26 },
  { linesEach: 5, smallest: 0 },
] as const;

/** Words broken into lines; `longest` is the width of the longest line in parts of the font size. */
interface LineBreaking {
  readonly lines: readonly string[];
  readonly longest: number;
}

/** Where lines may break: at any space except no-break spaces. */
const breakableSpacePattern = /[^\S\u00a0]+/;
const withPlainSpaces = (line: string) => line.replaceAll('\u00a0', ' ');

/** Breaks first name and surname into separate lines in the largest font size that fits the box. Words joined by a no-break space stay together. */
export function fitName(parts: readonly string[], box: Box): FittedName {
  const names = parts
    .map((part) => part.split(breakableSpacePattern).filter(Boolean))
    .filter((words) => words.length > 0);
  let best: FittedName = { lines: [], size: maxNameSize };
  for (const { linesEach, smallest } of fitAttempts) {
    best = names
      .reduce<LineBreaking[]>(
        (before, words) =>
          before.flatMap((way) => findBestLineBreakings(words, linesEach).map((next) => stackLines(way, next))),
        [{ lines: [], longest: 0 }],
      )
      .map(({ lines, longest }) => ({
        lines,
        size: Math.min(maxNameSize, box.width / longest, box.height / (lines.length * nameLineHeight)),
      }))
      .reduce((a, b) => (b.size > a.size ? b : a));
    if (best.size >= smallest) break;
  }
  return best;
}

const stackLines = (above: LineBreaking, below: LineBreaking): LineBreaking => ({
  lines: [...above.lines, ...below.lines],
  longest: Math.max(above.longest, below.longest),
});

/** For each number of lines up to `most`, the breaking with the shortest longest line. */
function findBestLineBreakings(words: readonly string[], most: number): LineBreaking[] {
  const unit = 100;
  const widths = words.map((word) => widthOf(withPlainSpaces(word), nameStyle(unit)) / unit);
  const space = widthOf('N N', nameStyle(unit)) / unit - 2 * (widthOf('N', nameStyle(unit)) / unit);
  const lineOf = (from: number, to: number): LineBreaking => ({
    lines: [withPlainSpaces(words.slice(from, to).join(' '))],
    longest: widths.slice(from, to).reduce((sum, width) => sum + width, 0) + space * (to - from - 1),
  });
  // ends[i] is the best breaking of the first i + 1 words; each round adds a line.
  let ends = words.map((_, index) => lineOf(0, index + 1));
  const ways = [ends.at(-1)];
  for (let count = 2; count <= Math.min(most, words.length); count += 1) {
    ends = words.map((_, index) => {
      const cuts = Array.from({ length: index }, (_cut, cut) =>
        stackLines(ends[cut] ?? lineOf(0, cut + 1), lineOf(cut + 1, index + 1)),
      );
      return cuts.reduce((a, b) => (b.longest < a.longest ? b : a), lineOf(0, index + 1));
    });
    ways.push(ends.at(-1));
  }
  return ways.filter((way) => way !== undefined);
}
