import { onOneLine } from './formatting.ts';

/** Length of an excerpt of a notice's text, in characters. */
const maxExcerptLength = 150;

/** The first 150 characters of a text on one line, cut at a word and then closed with an ellipsis. */
export function shortenToExcerpt(text: string): string {
  const line = onOneLine(text).trim();
  // A character has at most two UTF-16 units, so that the rest of a long text need not be divided.
  const characters = [...line.slice(0, 2 * maxExcerptLength + 2)];
  if (characters.length <= maxExcerptLength) return line;
  const cut = characters.slice(0, maxExcerptLength - 1).join('');
  const atWord = /\s/.test(characters[maxExcerptLength - 1] ?? '') ? cut : cut.replace(/(?<!\s)\s+\S*$/, '');
  return `${atWord.replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
