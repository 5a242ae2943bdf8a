import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import {
  cancelledRiteText,
  comingRiteText,
  nextRiteMoment,
  printedComingRiteText,
} from '@commiato/italy/announcements/coming-rite';
import {
  capitalized,
  curlyApostrophes,
  dayAndMonth,
  longDate,
  nameWithCapitals,
  romeDay,
} from '@commiato/italy/formatting';
import { dayWithArticle, ofDayPhrase } from '@commiato/italy/prose/dates';
import { spouseText } from '@commiato/italy/prose/spouse';
import { unbrokenText } from '@commiato/italy/prose/unbroken';
import { findMarriedNames, spouseSurname } from '@commiato/italy/search/married-names';
import { findNicknames, otherGivenNames } from '@commiato/italy/search/nicknames';
import { soundKey } from '@commiato/italy/search/sounds';
import { indexWords, searchWords } from '@commiato/italy/search/words';
import type { ListedNotice, PersonNotices } from './person-notices.ts';
import type { ComingEventTexts } from './sheets/notice-card.tsx';

/** A day in words, with the year if it is not the year of `now` (Italian local time). */
const dayFormatFor = (day: string, now: string) => (day.slice(0, 4) === now.slice(0, 4) ? dayAndMonth : longDate);

/**
 * The coming rite of a card's deceased: `Funerale domani alle 9:00`, and with its date for paper; or that it was cancelled; null without
 * one.
 */
export function comingEventTexts({ notice, others }: PersonNotices, now: string): ComingEventTexts | null {
  const all = [notice, ...others];
  const next = all.find((one) => comingRiteText(one, now) !== '');
  if (!next) {
    const words = all.map((one) => cancelledRiteText(one, now)).find(Boolean);
    return words ? { words, printed: words } : null;
  }
  // The card says the town of its newest notice, which need not be that of the one with the rite.
  const shown = { ...next, comune: notice.comune };
  return {
    words: comingRiteText(shown, now),
    // Drawn by the style of paper, which has no elements to keep a date on one line.
    printed: unbrokenText(printedComingRiteText(shown, now)),
  };
}

/** `Pubblicato il 20 novembre`, `Pubblicato l’8 marzo 2025`, by the Italian day of an instant. */
export function publishedOnText(instant: string, now: string): string {
  const day = romeDay(instant);
  return `Pubblicato ${dayWithArticle(day, dayFormatFor(day, now))}`;
}

/**
 * As link among the notices of one person: `Ringraziamento del 20 novembre`, by the day of publication; of what is celebrated on a day of its
 * own that day, `Trigesimo del 24 dicembre`, and where it is unknown `Trigesimo, pubblicato il 20 novembre`.
 */
export function otherNoticeText(
  { cosa, data_crea, riti }: Pick<ListedNotice, 'cosa' | 'data_crea' | 'riti'>,
  now: string,
): string {
  const published = romeDay(data_crea);
  if (cosa === 'Necrologio' || cosa === 'Ringraziamento')
    return `${cosa} ${ofDayPhrase(published, dayFormatFor(published, now))}`;
  const day = (nextRiteMoment(riti, now) ?? riti.at(-1))?.slice(0, 10);
  return day
    ? `${cosa} ${ofDayPhrase(day, dayFormatFor(day, now))}`
    : `${cosa}, pubblicato ${dayWithArticle(published, dayFormatFor(published, now))}`;
}

/** `e un altro annuncio`, `e altri 2 annunci`. */
export const otherNoticesText = (count: number): string =>
  count === 1 ? 'e un altro annuncio' : `e altri ${count} annunci`;

/** From so many letters the beginning of a name tells which is meant. */
const minBeginningLength = 3;

/** From so many letters two surnames that differ in their last one are taken for each other: `Lombardi`, `Lombardo`. */
const minLengthOfSimilarSurnames = 5;
const differsInLastLetter = (one: string, other: string): boolean =>
  one.length >= minLengthOfSimilarSurnames && one.length === other.length && one.slice(0, -1) === other.slice(0, -1);

/**
 * The name beside its own by which a notice was found: `Coniuge Giovanni D’Amico`, `Nell’annuncio: Pina`. Without it nobody would know why a Rossi
 * stands among the D'Amico. Null where the words are all of its own name, or of none. Of `tolerant` results also a name that sounds like the
 * words, or differs in its last letter: Casadei for `casadey`, Lombardo for `lombardi`.
 */
export function foundByNameText(
  searchTerm: string,
  { nome, cognome, coniuge, testo }: Pick<PublicNotice, 'nome' | 'cognome' | 'coniuge' | 'testo'>,
  { tolerant = false }: { tolerant?: boolean } = {},
): string | null {
  const own = [nome, cognome].flatMap(indexWords);
  const isAlike = (one: string, word: string) =>
    one === word || (tolerant && (soundKey(one) === soundKey(word) || differsInLastLetter(one, word)));
  const others = searchWords(searchTerm).filter(
    (word) => !own.some((one) => one.startsWith(word) || isAlike(one, word)),
  );
  if (others.length === 0) return null;
  // What only begins so may have been found another way: a Giovanna by «gianna», a Neri by «nere», and not by a husband Giannattasio or Neretti.
  const beginnings = others.filter(
    (word) =>
      !tolerant && word.length >= minBeginningLength && !otherGivenNames(word).some((name) => own.includes(name)),
  );
  const hasSearchedWord = (name: string) => indexWords(name).some((one) => others.some((word) => isAlike(one, word)));
  const beginsWithSearchedWord = (name: string) =>
    indexWords(name).some((one) => beginnings.some((word) => one.startsWith(word)));
  const spouse = spouseSurname(coniuge);
  const names = [...findMarriedNames(testo), ...findNicknames(testo)];
  const told = names.find(hasSearchedWord) ?? names.find(beginsWithSearchedWord);
  if (hasSearchedWord(spouse) || (beginsWithSearchedWord(spouse) && !names.some(hasSearchedWord))) {
    const { words, isBareName } = spouseText(coniuge);
    return isBareName ? `Coniuge ${words}` : capitalized(words);
  }
  return told === undefined ? null : `Nell’annuncio: ${curlyApostrophes(nameWithCapitals(told))}`;
}
