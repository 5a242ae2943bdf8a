import { withinOneError } from '@commiato/italy/spelling';
import { municipalityPrefix, pairOf, postalPrefix, stemOf } from '../notices/index-policy.ts';
import type { KnownWord, Reading } from './queries.ts';
import type { Question } from './question-policy.ts';

/** Searches of one address (trust.md 5). */
export const searchRules = [{ max: 30, seconds: 60 }];

/** For each word asked, known words. */
type Known = readonly (readonly KnownWord[])[];

/** Meanings of a mistyped word that are looked for at the most: the commonest. */
const mostMeanings = 40;

/** What the vocabulary knows of a question: for each of its words, and the postal codes that begin as asked (null: none asked). */
export interface Knowledge {
  readonly words: Known;
  readonly postal: readonly KnownWord[] | null;
}

/** The beginnings that the vocabulary is asked for. */
export const beginningsOf = ({ words, filters }: Question): string[] => [
  ...words,
  ...(filters.cap ? [postalPrefix + filters.cap] : []),
];

/** What it answered. */
export const knowledgeOf = ({ words, filters }: Question, answered: Known): Knowledge => ({
  words: answered.slice(0, words.length),
  postal: filters.cap ? (answered[words.length] ?? []) : null,
});

const sizeOf = (words: readonly KnownWord[]) => words.reduce((sum, word) => sum + word.quanti, 0);
const namesOf = (words: readonly KnownWord[]) => words.map((word) => word.parola);

const spelled = (words: readonly string[], whole: boolean) => words.map((word) => ({ word, whole }));

/** Notices that are walked within 2 ms: no shorter way is looked for. */
const fewNotices = 4000;
/** Pairs that are walked at the most: each is a look-up of its own. */
const mostPairs = 200;

/**
 * The keys under which all notices that a reading may find stand, and as few others as may be: the rarest word, the postal codes
 * or, where all of these are common, two words of the name as a pair.
 */
function keysToWalk({ words: known, postal }: Knowledge): readonly string[] {
  const bySize = [...known, ...(postal ? [postal] : [])].sort((a, b) => sizeOf(a) - sizeOf(b));
  const [rarest = []] = bySize;
  if (sizeOf(rarest) <= fewNotices) return namesOf(rarest);
  const names = bySize.filter((words) => words.every(({ parola }) => !parola.includes(':')));
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => pairsOf(one, other)));
  return pairs.find((keys) => keys !== null) ?? namesOf(rarest);
}

/** The pairs of two words in all their meanings; null where some have none, so that notices could be missed, or there are too many. */
function pairsOf(one: readonly KnownWord[], other: readonly KnownWord[]): string[] | null {
  const stemsOf = (words: readonly KnownWord[]) => [...new Set(namesOf(words).map(stemOf))];
  const pairs = stemsOf(one).flatMap((first) => stemsOf(other).map((second) => pairOf(first, second)));
  const keys = pairs.filter((key) => key !== null);
  return keys.length < pairs.length || keys.length > mostPairs ? null : keys;
}

/** Notices that carry every word whole; null where one of them is not known. Without words all of the postal code. */
export function exactReading({ words, filters }: Question, { words: known, postal }: Knowledge): Reading | null {
  const exact = words.map((word, index) => known[index]?.filter(isWord(word)) ?? []);
  if (exact.some((list) => list.length === 0)) return null;
  return {
    from: keysToWalk({ words: exact, postal }),
    carrying: spelled(words, true).map((one) => [one]),
    besides: [],
    filters,
  };
}

const isPlace = (word: string) => word.startsWith(municipalityPrefix);

/**
 * Notices of the whole municipality asked for whose names only begin so, without those that were read as exact: Forlì before Forlimpopoli.
 * Null where the question has no name or no municipality, or that is not known.
 */
export function wholePlaceReading({ words, filters }: Question, known: Knowledge): Reading | null {
  if (words.every(isPlace) || !words.some(isPlace)) return null;
  const within = words.map(
    (word, index) => known.words[index]?.filter(isPlace(word) ? isWord(word) : () => true) ?? [],
  );
  if (within.some((list) => list.length === 0)) return null;
  return {
    from: keysToWalk({ words: within, postal: known.postal }),
    carrying: words.map((word) => [{ word, whole: isPlace(word) }]),
    besides: spelled(words, true),
    filters,
  };
}

/**
 * Notices that carry every word as the beginning of one of theirs, without those that earlier readings have read. Null where a word is not
 * known, and where none begins another, so that the exact reading has read all of them.
 */
export function prefixReading(
  { words, filters }: Question,
  known: Knowledge,
  { exact, wholePlace }: Readonly<Record<'exact' | 'wholePlace', Reading | null>>,
): Reading | null {
  if (words.length === 0 || known.words.some((list) => list.length === 0)) return null;
  if (exact && known.words.every((list) => list.length === 1)) return null;
  const read = wholePlace ? words.filter(isPlace) : exact ? words : [];
  const carrying = spelled(words, false).map((one) => [one]);
  return { from: keysToWalk(known), carrying, besides: spelled(read, true), filters };
}

/** The known words one error away, the commonest first. */
const nearest = (word: string, resembling: readonly KnownWord[] = []): KnownWord[] =>
  resembling
    .filter((one) => withinOneError(word, one.parola))
    .sort((a, b) => b.quanti - a.quanti)
    .slice(0, mostMeanings);

/** What each word may mean: what begins with it and, one error away, the commonest. */
export function meanings(words: readonly string[], { words: known, postal }: Knowledge, resembling: Known): Knowledge {
  const meant = words.map((word, index) => {
    const all = [...(known[index] ?? []), ...nearest(word, resembling[index])];
    return [...new Map(all.map((one) => [one.parola, one])).values()];
  });
  return { words: meant, postal };
}

/** Notices that carry one of the meanings of every word; null where a word has none. */
export function tolerantReading({ words, filters }: Question, known: Knowledge): Reading | null {
  const { words: meant } = known;
  if (words.length === 0 || meant.some((list) => list.length === 0)) return null;
  const carrying = words.map((word, index) => {
    const [beginnings, near] = [
      meant[index]?.filter(startsWith(word)) ?? [],
      meant[index]?.filter((one) => !startsWith(word)(one)) ?? [],
    ];
    return [...(beginnings.length ? [{ word, whole: false }] : []), ...spelled(namesOf(near), true)];
  });
  return { from: keysToWalk(known), carrying, besides: [], filters };
}

const isWord = (word: string) => (one: KnownWord) => one.parola === word;
const startsWith = (word: string) => (one: KnownWord) => one.parola.startsWith(word);

/**
 * Notices of names that resemble those asked for and do not begin so: 'rosi' may be Rossi, whoever begins with Rosi. Null where no word of the
 * question resembles another.
 */
export function resemblingReading({ words, filters }: Question, known: Knowledge, resembling: Known): Reading | null {
  const near = words.map((word, index) =>
    isPlace(word) ? [] : nearest(word, resembling[index]).filter((one) => !startsWith(word)(one)),
  );
  if (near.every((list) => list.length === 0)) return null;
  const meant = words.map((_, index) => (near[index]?.length ? near[index] : (known.words[index] ?? [])));
  return {
    from: keysToWalk({ words: meant, postal: known.postal }),
    carrying: words.map((word, index) =>
      near[index]?.length ? spelled(namesOf(near[index]), true) : [{ word, whole: false }],
    ),
    besides: [],
    filters,
  };
}
