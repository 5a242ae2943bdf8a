import { onOneLine } from './formatting.ts';

/** Length of an excerpt of a notice's text, in characters. */
const excerptLength = 150;

/** The first 150 characters of a text on one line, cut at a word and then closed with an ellipsis. */
export function shorten(text: string): string {
  const line = onOneLine(text).trim();
  // A character has at most two UTF-16 units, so that the rest of a long text need not be divided.
  const characters = [...line.slice(0, 2 * excerptLength + 2)];
  if (characters.length <= excerptLength) return line;
  const cut = characters.slice(0, excerptLength - 1).join('');
  const atWord = /\s/.test(characters[excerptLength - 1] ?? '') ? cut : cut.replace(/(?<!\s)\s+\S*$/, '');
  return `${atWord.replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
