import { maxNotificationLengths } from '@commiato/contracts/notifications/notifications';
import { composeUnicode } from '@commiato/italy/unicode';

/** Truncates `text` to `limit` characters, at a nearby word end, with an ellipsis. */
export function truncateAtWord(text: string, limit: number): string {
  const whole = composeUnicode(text).trim();
  if (whole.length <= limit) return whole;
  const cut = whole.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  const atWord = cut.replace(/(?<!\s)\s+\S*$/, '');
  return `${(atWord.length >= limit / 2 ? atWord : cut).trimEnd()}…`;
}

/** The first of several ways to say the same, from the longest on, that a bell shows whole; the last where none is short enough. */
export function textForBell(longest: string, ...shorter: readonly string[]): string {
  const fits = (text: string) => composeUnicode(text).trim().length <= maxNotificationLengths.testo;
  return [longest, ...shorter].find(fits) ?? shorter.at(-1) ?? longest;
}
