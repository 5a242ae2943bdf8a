import { shortestForgiven, withinOneError } from '@commiato/italy/spelling';
import { municipalityPrefix, postalPrefix } from '../notices/index-policy.ts';
import { type Known, type KnownKeys, keysToWalk, namesOf } from './keys-policy.ts';
import type { KnownPlace } from './place-queries.ts';
import { type KnownWord, lookedAt, type Reading } from './queries.ts';
import type { Question } from './question-policy.ts';

/** Searches of one address (trust.md 5). */
export const searchRules = [{ max: 30, seconds: 60 }];

/** Meanings of a mistyped word that are looked for at the most: the commonest. */
const mostMeanings = 40;

/** A name that so many notices bear is what was meant, not a slip of another: who types "mario r" is not offered Maria. */
const manyBear = 100;

/** What the vocabulary knows of a question. */
export interface Knowledge extends KnownKeys {
  /** Municipalities that have one of the known words for each that was asked, and one of the postal codes; null: none was asked for. */
  readonly places: readonly KnownPlace[] | null;
}

/** The beginnings that the vocabulary is asked for. */
export const beginningsOf = ({ words, filters }: Question): string[] => [
  ...words,
  ...(filters.cap ? [postalPrefix + filters.cap] : []),
];

/** What it answered: of each word, and of the postal code. */
export const knownOf = ({ words, filters }: Question, answered: Known): KnownKeys => ({
  words: answered.slice(0, words.length),
  postal: filters.cap ? (answered[words.length] ?? []) : null,
});

/** The known words by which municipalities are looked up: a list for each word of theirs that was asked, and one of postal codes. */
export const placeListsOf = ({ words }: Question, known: KnownKeys): string[][] => [
  ...words.flatMap((word, index) => (isPlace(word) ? [namesOf(known.words[index] ?? [])] : [])),
  ...(known.postal ? [namesOf(known.postal)] : []),
];

/** Whether a municipality has every word that was asked of it whole. */
const hasWhole =
  (words: readonly string[]) =>
  ({ luogo }: KnownPlace) =>
    words.every((word) => !isPlace(word) || ` ${luogo} `.includes(` ${word.slice(municipalityPrefix.length)} `));

/** The provinces of municipalities that are looked at; null where no municipality and no postal code was asked for. */
function withinOf({ filters }: Question, places: readonly KnownPlace[] | null): readonly string[] | null {
  if (places === null) return null;
  const among = lookedAt(filters);
  return [...new Set(places.map(({ prov }) => prov))].filter((prov) => among.length === 0 || among.includes(prov));
}

/**
 * A reading with the keys to be walked for it; null where nothing lies in the provinces looked at. `carrying` has a list for each word; that of
 * the word whose keys are walked is not looked for again.
 */
function reading(one: Omit<Reading, 'from'>, known: KnownKeys): Reading | null {
  if (one.within?.length === 0) return null;
  const { keys, of } = keysToWalk(known, one.within ?? lookedAt(one.filters));
  return { ...one, from: keys, carrying: one.carrying.filter((_, index) => known.words[index] !== of) };
}

const spelled = (words: readonly string[], whole: boolean) => words.map((word) => ({ word, whole }));

/** Notices that carry every word whole; null where one of them is not known. Without words all of the postal code. */
export function exactReading(question: Question, { words: known, postal, places }: Knowledge): Reading | null {
  const { words, filters } = question;
  const exact = words.map((word, index) => known[index]?.filter(isWord(word)) ?? []);
  if (exact.some((list) => list.length === 0)) return null;
  return reading(
    {
      carrying: spelled(words, true).map((one) => [one]),
      besides: [],
      within: withinOf(question, places?.filter(hasWhole(words)) ?? null),
      filters,
    },
    { words: exact, postal },
  );
}

const isPlace = (word: string) => word.startsWith(municipalityPrefix);

/**
 * Notices of the whole municipality asked for whose names only begin so, without those that were read as exact: Forlì before Forlimpopoli.
 * Null where the question has no name or no municipality, or that is not known.
 */
export function wholePlaceReading(question: Question, known: Knowledge): Reading | null {
  const { words, filters } = question;
  if (words.every(isPlace) || !words.some(isPlace)) return null;
  const within = words.map(
    (word, index) => known.words[index]?.filter(isPlace(word) ? isWord(word) : () => true) ?? [],
  );
  if (within.some((list) => list.length === 0)) return null;
  return reading(
    {
      carrying: words.map((word) => [{ word, whole: isPlace(word) }]),
      besides: spelled(words, true),
      within: withinOf(question, known.places?.filter(hasWhole(words)) ?? null),
      filters,
    },
    { words: within, postal: known.postal },
  );
}

/** Notices that carry every word as the beginning of one of theirs: all that earlier readings find as well. */
export function beginningReading(question: Question, known: Knowledge): Reading | null {
  const { words, filters } = question;
  if (words.length === 0 || known.words.some((list) => list.length === 0)) return null;
  return reading(
    {
      carrying: spelled(words, false).map((one) => [one]),
      besides: [],
      within: withinOf(question, known.places),
      filters,
    },
    known,
  );
}

/**
 * The same without those that earlier readings have read. Null where a word is not known, and where none begins another, so that the exact
 * reading has read all of them.
 */
export function prefixReading(
  question: Question,
  known: Knowledge,
  { exact, wholePlace }: Readonly<Record<'exact' | 'wholePlace', Reading | null>>,
): Reading | null {
  const { words } = question;
  if (exact && known.words.every((list) => list.length === 1)) return null;
  const read = wholePlace ? words.filter(isPlace) : exact ? words : [];
  // Where whole municipalities have been read there are only the others to look at.
  const others = read.length > 0 && read.every(isPlace);
  const left = others ? (known.places?.filter((place) => !hasWhole(words)(place)) ?? null) : known.places;
  const all = beginningReading(question, { ...known, places: left });
  return all && { ...all, besides: spelled(read, true) };
}

/** The known words one error away, the commonest first. */
const nearest = (word: string, resembling: readonly KnownWord[] = []): KnownWord[] =>
  resembling
    .filter((one) => withinOneError(word, one.parola))
    .sort((a, b) => b.quanti - a.quanti)
    .slice(0, mostMeanings);

/** What each word may mean: what begins with it and, one error away, the commonest. */
export function meanings(words: readonly string[], { words: known, postal }: Knowledge, resembling: Known): KnownKeys {
  const meant = words.map((word, index) => {
    const all = [...(known[index] ?? []), ...nearest(word, resembling[index])];
    return [...new Map(all.map((one) => [one.parola, one])).values()];
  });
  return { words: meant, postal };
}

/** Notices that carry one of the meanings of every word; null where a word has none. */
export function tolerantReading(question: Question, known: Knowledge): Reading | null {
  const { words, filters } = question;
  const { words: meant } = known;
  if (words.length === 0 || meant.some((list) => list.length === 0)) return null;
  const carrying = words.map((word, index) => {
    const beginnings = meant[index]?.filter(startsWith(word)) ?? [];
    const near = meant[index]?.filter((one) => !startsWith(word)(one)) ?? [];
    return [...(beginnings.length ? [{ word, whole: false }] : []), ...spelled(namesOf(near), true)];
  });
  return reading(
    {
      carrying,
      besides: [],
      within: withinOf(question, known.places),
      filters,
    },
    known,
  );
}

const isWord = (word: string) => (one: KnownWord) => one.parola === word;
const startsWith = (word: string) => (one: KnownWord) => one.parola.startsWith(word);

const borneBy = (word: string, known: readonly KnownWord[] = []) => known.find(isWord(word))?.quanti ?? 0;

/** The words of a question that may be a slip of another name; the others are empty: of a municipality, names that many bear, too short ones. */
export const doubtfulWords = ({ words }: Question, { words: known }: KnownKeys): string[] =>
  words.map((word, index) => {
    const sure = isPlace(word) || word.length < shortestForgiven || borneBy(word, known[index]) >= manyBear;
    return sure ? '' : word;
  });

/**
 * Notices of names that resemble the doubtful ones among those asked for and do not begin so: 'rosi' may be Rossi, whoever begins with Rosi. Who
 * writes a name did not mean one that fewer bear. Null where no word of the question resembles another.
 */
export function resemblingReading(question: Question, known: Knowledge, resembling: Known): Reading | null {
  const { words, filters } = question;
  const near = words.map((word, index) => {
    const borne = borneBy(word, known.words[index]);
    return nearest(word, resembling[index]).filter((one) => !startsWith(word)(one) && one.quanti >= borne);
  });
  if (near.every((list) => list.length === 0)) return null;
  const meant = words.map((_, index) => (near[index]?.length ? near[index] : (known.words[index] ?? [])));
  return reading(
    {
      carrying: words.map((word, index) =>
        near[index]?.length ? spelled(namesOf(near[index]), true) : [{ word, whole: false }],
      ),
      besides: [],
      within: withinOf(question, known.places),
      filters,
    },
    { words: meant, postal: known.postal },
  );
}
