import { spokenDay } from '../prose/dates.ts';
import { composeUnicode } from '../unicode.ts';
import { readSentences } from './funeral-sentences.ts';
import { tidyText, toPlainText } from './funeral-words.ts';

/** A word like `domani` in a text, and the date that it means. */
export interface DayWord {
  /** As written. */
  readonly word: string;
  /** `martedì 24 novembre`, `martedì mattina, 24 novembre` */
  readonly date: string;
}

/** A text that is written into a notice of an earlier day. */
interface FormerTextContext {
  /** The day of the notice, `YYYY-MM-DD`: from it whoever reads the text later counts its weekdays. */
  readonly noticeDay: string;
  /** The text that it takes the place of. */
  readonly former: string;
}

export interface DatedText {
  readonly text: string;
  readonly words: readonly DayWord[];
}

const weekdaySource = '(?:domenica|lunedi|martedi|mercoledi|giovedi|venerdi|sabato)';
/** A day that is only a word: one with a date beside it is clear on every day. */
const loneDayWordPattern = new RegExp(
  `^(?:dopo ?domani|posdomani|domani l'altro|domani|oggi|(?:in )?data odierna)(?:[\\s,(]{1,2}${weekdaySource}'?)?$`,
);
/** The same with a part of the day, which tells `alle 3 del pomeriggio` from the night: the part stays, beside the weekday. */
const dayPartPattern = new RegExp(
  `^(?:domattina|stamattina|stamane|stamani|stasera|quest[ao] (?:mattina|pomeriggio|sera)|(?:domani|oggi) (?:mattina|pomeriggio|sera))(?:[\\s,(]{1,2}${weekdaySource}'?)?$`,
);

const dayPartWord = (plain: string) =>
  plain.includes('sera') ? 'sera' : plain.includes('pomeriggio') ? 'pomeriggio' : 'mattina';

const loneWeekdayPattern = new RegExp(`^${weekdaySource}$`);

/** Finds where a text names a weekday without a date, and the day that its readers come to when they count from `today`. */
const findLoneWeekdays = (plain: string, today: string) =>
  readSentences(plain, today).flatMap(({ start, days }) =>
    days.flatMap(({ start: from, end, date }) => {
      const word = plain.slice(start + from, start + end);
      return loneWeekdayPattern.test(word) ? [{ at: start + from, word, date }] : [];
    }),
  );

/**
 * Finds where a text names a weekday that its writer counts from today, while readers would count it from the day of the notice and come to
 * one that is over, or to none where the notice is of that weekday itself: one that the former text did not name so. A weekday that stood
 * there already without a date stays as it was meant then; of one with a date ('venerdì 20') nothing is known for the new text.
 */
function findMisreadWeekdayOffsets(
  plain: string,
  today: string,
  changed: FormerTextContext | undefined,
): ReadonlySet<number> {
  if (!changed || changed.noticeDay >= today) return new Set();
  const former = findLoneWeekdays(toPlainText(tidyText(changed.former)), changed.noticeDay).map(({ word }) => word);
  return new Set(
    findLoneWeekdays(plain, changed.noticeDay).flatMap(({ at, word, date }) =>
      (!date || date < today) && !former.includes(word) ? [at] : [],
    ),
  );
}

interface Replacement {
  /** Where it begins and ends in the tidied text. */
  readonly begin: number;
  readonly end: number;
  readonly text: string;
}

const findVisibleOffsets = (text: string): number[] => Array.from(text.matchAll(/\S/g), ({ index }) => index);

/** Replaces in a text what was found in the tidied one, which differs from it by spaces alone: the n-th visible character is the same in both. */
function replaceKeepingLayout(text: string, tidied: string, replacements: readonly Replacement[]): string {
  const offsets = findVisibleOffsets(text);
  const countByOffset = new Map(findVisibleOffsets(tidied).map((offset, count) => [offset, count]));
  const original = (offset: number) => offsets[countByOffset.get(offset) ?? 0] ?? 0;
  let replaced = '';
  let from = 0;
  for (const { begin, end, text: written } of replacements) {
    replaced += text.slice(from, original(begin)) + written;
    from = original(end - 1) + 1;
  }
  return replaced + text.slice(from);
}

/**
 * The text with a date for each `oggi`, `domani`, `stasera` that says when something takes place: whoever reads it on another day would
 * come on the wrong one. `writtenOn` (`YYYY-MM-DD`) is the day from which they count. The word gives way to the date, with the part of the
 * day that it names, or with `keepWord` stays before it. In a text that is `changed` days after its notice, so does each weekday that would
 * be taken for one that is over. All else stays as it is written, blank lines too: a notice's free text is set by them.
 */
export function replaceDayWords(
  text: string,
  writtenOn: string,
  { keepWord = false, changed }: { readonly keepWord?: boolean; readonly changed?: FormerTextContext | undefined } = {},
): DatedText {
  const tidied = tidyText(text);
  const plain = toPlainText(tidied);
  const weekdays = findMisreadWeekdayOffsets(plain, writtenOn, changed);
  const words: DayWord[] = [];
  const replacements: Replacement[] = [];
  for (const { start, hours, words: rites, days } of readSentences(plain, writtenOn)) {
    if (hours.length === 0 && rites.length === 0) continue;
    for (const day of days) {
      const [begin, end] = [start + day.start, start + day.end];
      const plainWord = plain.slice(begin, end);
      const part = dayPartPattern.test(plainWord) ? dayPartWord(plainWord) : null;
      const isWord = part !== null || weekdays.has(begin) || loneDayWordPattern.test(plainWord);
      if (!day.date || day.weekdayDiffers || !isWord) continue;
      const word = tidied.slice(begin, end);
      const spoken = spokenDay(day.date, writtenOn);
      const date = part === null || keepWord ? spoken : spoken.replace(' ', ` ${part}, `);
      words.push({ word, date });
      const written = word === word.toLocaleUpperCase('it') ? date.toLocaleUpperCase('it') : date;
      const comma = /^[\s]?[\p{L}\d]/u.test(tidied.slice(end)) ? ',' : '';
      const around = [keepWord ? `${word}, ` : '', keepWord || part !== null ? comma : ''];
      replacements.push({ begin, end, text: around.join(written) });
    }
  }
  return words.length === 0
    ? { text, words }
    : { text: replaceKeepingLayout(composeUnicode(text), tidied, replacements), words };
}
