import { timeWithoutLeadingZero } from '@commiato/italy/prose/dates';

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

const dateInWords = /<span class="date-in-words">(.*?)<\/span>/gs;

/** HTML with its entities as characters, blanks that do not break as blanks, and dates in words without what keeps them on one line. */
export const unescaped = (html: string): string =>
  html
    .replace(dateInWords, '$1')
    .replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll('\u00a0', ' ');

/** The first group of each match. */
export const partsOf = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, part = '']) => part);

/** What is read of HTML: without tags, scripts and styles. */
export const readableText = (html: string): string =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const hourPattern =
  /(?:(?<!\p{L})(?:ore|alle|dalle|le|h)\s|(?<!\p{L})d?all['’])\s?(?:ore\s)?(\d{1,2})(?:[:.,](\d{2}))?(?!\d)|(?<![\d/:])(\d{1,2}):(\d{2})(?!\d)|mezzogiorno/giu;

/** Every hour that a text names, as clocks show it: `9:00`. */
export const hoursIn = (text: string): string[] =>
  Array.from(text.matchAll(hourPattern), ([, spoken, minutes = '00', hour = '12', minute = '00']) =>
    timeWithoutLeadingZero(spoken === undefined ? `${hour}:${minute}` : `${spoken}:${minutes}`),
  );

/** Whether two lists hold the same, in any order. */
export const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
