import { type Style, widthOf } from '../lettering/lettering.ts';

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface FittedName {
  readonly lines: readonly string[];
  /** Size of the letters in pixels. */
  readonly size: number;
}

/** Distance of baselines in parts of the size: capitals have no descenders. */
export const nameLeading = 1.12;
export const nameStyle = (size: number): Style => ({ cut: 'name', size, tracking: 0.055 });

const largestSize = 82;
/** How far letters may shrink before given name and surname may take more lines each; the last takes whatever comes. */
const attempts = [
  { linesEach: 1, smallest: 54 },
  { linesEach: 2, smallest: 40 },
  { linesEach: 3, smallest: 26 },
  { linesEach: 5, smallest: 0 },
] as const;

/** Words in lines; `longest` in parts of the size, so that it holds for every size. */
interface LineBreaking {
  readonly lines: readonly string[];
  readonly longest: number;
}

/** Where a line may end: at no space that holds two words together. */
const spaces = /[^\S\u00a0]+/;
const plain = (line: string) => line.replaceAll('\u00a0', ' ');

/**
 * Breaks given name and surname into lines, each on its own, in the largest letters that fit the box. Words with a no-break space between
 * them stay together.
 */
export function fitName(parts: readonly string[], box: Box): FittedName {
  const names = parts.map((part) => part.split(spaces).filter(Boolean)).filter((words) => words.length > 0);
  let best: FittedName = { lines: [], size: largestSize };
  for (const { linesEach, smallest } of attempts) {
    best = names
      .reduce<LineBreaking[]>(
        (before, words) => before.flatMap((way) => waysToBreak(words, linesEach).map((next) => stack(way, next))),
        [{ lines: [], longest: 0 }],
      )
      .map(({ lines, longest }) => ({
        lines,
        size: Math.min(largestSize, box.width / longest, box.height / (lines.length * nameLeading)),
      }))
      .reduce((a, b) => (b.size > a.size ? b : a));
    if (best.size >= smallest) break;
  }
  return best;
}

const stack = (above: LineBreaking, below: LineBreaking): LineBreaking => ({
  lines: [...above.lines, ...below.lines],
  longest: Math.max(above.longest, below.longest),
});

/** For each number of lines up to `most`, the way to break words with the shortest longest line. */
function waysToBreak(words: readonly string[], most: number): LineBreaking[] {
  const unit = 100;
  const widths = words.map((word) => widthOf(plain(word), nameStyle(unit)) / unit);
  const space = widthOf('N N', nameStyle(unit)) / unit - 2 * (widthOf('N', nameStyle(unit)) / unit);
  const lineOf = (from: number, to: number): LineBreaking => ({
    lines: [plain(words.slice(from, to).join(' '))],
    longest: widths.slice(from, to).reduce((sum, width) => sum + width, 0) + space * (to - from - 1),
  });
  // ends[i]: the best way for the first i + 1 words with one line more each round.
  let ends = words.map((_, index) => lineOf(0, index + 1));
  const ways = [ends.at(-1)];
  for (let count = 2; count <= Math.min(most, words.length); count += 1) {
    ends = words.map((_, index) => {
      const cuts = Array.from({ length: index }, (_cut, cut) =>
        stack(ends[cut] ?? lineOf(0, cut + 1), lineOf(cut + 1, index + 1)),
      );
      return cuts.reduce((a, b) => (b.longest < a.longest ? b : a), lineOf(0, index + 1));
    });
    ways.push(ends.at(-1));
  }
  return ways.filter((way) => way !== undefined);
}
