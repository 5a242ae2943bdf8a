import { shortestForgiven, withinOneError } from '@commiato/italy/spelling';
import { municipalityPrefix, postalPrefix } from '../notices/index-policy.ts';
import { type TermsByWord, type CandidateTerms, choosePostingLists, termTexts } from './posting-lists-policy.ts';
import type { IndexedPlace } from './place-queries.ts';
import { type VocabularyTerm, provincesToRead, type IndexQuery } from './queries.ts';
import type { ParsedQuery } from './parsed-query-policy.ts';

/** Searches of one address (trust.md 5). */
export const searchRules = [{ max: 30, seconds: 60 }];

/** Meanings of a mistyped word that are looked for at the most: the commonest. */
const maxFuzzyTerms = 40;

/** A name that so many notices bear is what was meant, not a slip of another: who types "mario r" is not offered Maria. */
const commonNameCount = 100;

/** What the vocabulary knows of a question. */
export interface CandidatesWithPlaces extends CandidateTerms {
  /** Municipalities that have one of the known words for each that was asked, and one of the postal codes; null: none was asked for. */
  readonly places: readonly IndexedPlace[] | null;
}

/** The beginnings that the vocabulary is asked for. */
export const lookupPrefixes = ({ words, filters }: ParsedQuery): string[] => [
  ...words,
  ...(filters.cap ? [postalPrefix + filters.cap] : []),
];

/** What it answered: of each word, and of the postal code. */
export const candidateTermsOf = ({ words, filters }: ParsedQuery, answered: TermsByWord): CandidateTerms => ({
  words: answered.slice(0, words.length),
  postal: filters.cap ? (answered[words.length] ?? []) : null,
});

/** The known words by which municipalities are looked up: a list for each word of theirs that was asked, and one of postal codes. */
export const placeTermLists = ({ words }: ParsedQuery, known: CandidateTerms): string[][] => [
  ...words.flatMap((word, index) => (isPlace(word) ? [termTexts(known.words[index] ?? [])] : [])),
  ...(known.postal ? [termTexts(known.postal)] : []),
];

/** Whether a municipality has every word that was asked of it whole. */
const hasWholeWords =
  (words: readonly string[]) =>
  ({ luogo }: IndexedPlace) =>
    words.every((word) => !isPlace(word) || ` ${luogo} `.includes(` ${word.slice(municipalityPrefix.length)} `));

/** The provinces of municipalities that are looked at; null where no municipality and no postal code was asked for. */
function provincesOfPlaces({ filters }: ParsedQuery, places: readonly IndexedPlace[] | null): readonly string[] | null {
  if (places === null) return null;
  const among = provincesToRead(filters);
  return [...new Set(places.map(({ prov }) => prov))].filter((prov) => among.length === 0 || among.includes(prov));
}

/**
 * A reading with the keys to be walked for it; null where nothing lies in the provinces looked at. `carrying` has a list for each word; that of
 * the word whose keys are walked is not looked for again.
 */
function withPostingLists(one: Omit<IndexQuery, 'from'>, known: CandidateTerms): IndexQuery | null {
  if (one.onlyProvinces?.length === 0) return null;
  const { keys, coveredTerms: of } = choosePostingLists(known, one.onlyProvinces ?? provincesToRead(one.filters));
  return { ...one, postingKeys: keys, required: one.required.filter((_, index) => known.words[index] !== coveredTerms) };
}

const termMatches = (words: readonly string[], whole: boolean) => words.map((word) => ({ word, whole }));

/** Notices that carry every word whole; null where one of them is not known. Without words all of the postal code. */
export function exactQuery(question: ParsedQuery, { words: known, postal, places }: CandidatesWithPlaces): IndexQuery | null {
  const { words, filters } = question;
  const exact = words.map((word, index) => known[index]?.filter(equalsWord(word)) ?? []);
  if (exact.some((list) => list.length === 0)) return null;
  return withPostingLists(
    {
      required: termMatches(words, true).map((one) => [one]),
      excluded: [],
      onlyProvinces: provincesOfPlaces(question, places?.filter(hasWholeWords(words)) ?? null),
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
export function wholePlaceQuery(question: ParsedQuery, known: CandidatesWithPlaces): IndexQuery | null {
  const { words, filters } = question;
  if (words.every(isPlace) || !words.some(isPlace)) return null;
  const within = words.map(
    (word, index) => known.words[index]?.filter(isPlace(word) ? equalsWord(word) : () => true) ?? [],
  );
  if (within.some((list) => list.length === 0)) return null;
  return withPostingLists(
    {
      required: words.map((word) => [{ word, whole: isPlace(word) }]),
      excluded: termMatches(words, true),
      onlyProvinces: provincesOfPlaces(question, known.places?.filter(hasWholeWords(words)) ?? null),
      filters,
    },
    { words: within, postal: known.postal },
  );
}

/** Notices that carry every word as the beginning of one of theirs: all that earlier readings find as well. */
export function prefixQuery(question: ParsedQuery, known: CandidatesWithPlaces): IndexQuery | null {
  const { words, filters } = question;
  if (words.length === 0 || known.words.some((list) => list.length === 0)) return null;
  return withPostingLists(
    {
      required: termMatches(words, false).map((one) => [one]),
      excluded: [],
      onlyProvinces: provincesOfPlaces(question, known.places),
      filters,
    },
    known,
  );
}

/**
 * The same without those that earlier readings have read. Null where a word is not known, and where none begins another, so that the exact
 * reading has read all of them.
 */
export function remainingPrefixQuery(
  question: ParsedQuery,
  known: CandidatesWithPlaces,
  { exact, wholePlace }: Readonly<Record<'exact' | 'wholePlace', IndexQuery | null>>,
): IndexQuery | null {
  const { words } = question;
  if (exact && known.words.every((list) => list.length === 1)) return null;
  const read = wholePlace ? words.filter(isPlace) : exact ? words : [];
  // Where whole municipalities have been read there are only the others to look at.
  const others = read.length > 0 && read.every(isPlace);
  const left = others ? (known.places?.filter((place) => !hasWholeWords(words)(place)) ?? null) : known.places;
  const all = prefixQuery(question, { ...known, places: left });
  return all && { ...all, excluded: termMatches(read, true) };
}

/** The known words one error away, the commonest first. */
const termsOneErrorAway = (word: string, resembling: readonly VocabularyTerm[] = []): VocabularyTerm[] =>
  resembling
    .filter((one) => withinOneError(word, one.parola))
    .sort((a, b) => b.quanti - a.quanti)
    .slice(0, maxFuzzyTerms);

/** What each word may mean: what begins with it and, one error away, the commonest. */
export function fuzzyCandidates(words: readonly string[], { words: known, postal }: CandidatesWithPlaces, resembling: TermsByWord): CandidateTerms {
  const meant = words.map((word, index) => {
    const all = [...(known[index] ?? []), ...termsOneErrorAway(word, resembling[index])];
    return [...new Map(all.map((one) => [one.parola, one])).values()];
  });
  return { words: meant, postal };
}

/** Notices that carry one of the meanings of every word; null where a word has none. */
export function fuzzyQuery(question: ParsedQuery, known: CandidatesWithPlaces): IndexQuery | null {
  const { words, filters } = question;
  const { words: meant } = known;
  if (words.length === 0 || meant.some((list) => list.length === 0)) return null;
  const carrying = words.map((word, index) => {
    const beginnings = meant[index]?.filter(startsWith(word)) ?? [];
    const near = meant[index]?.filter((one) => !startsWith(word)(one)) ?? [];
    return [...(beginnings.length ? [{ word, whole: false }] : []), ...termMatches(termTexts(near), true)];
  });
  return withPostingLists(
    {
      required: carrying,
      excluded: [],
      onlyProvinces: provincesOfPlaces(question, known.places),
      filters,
    },
    known,
  );
}

const equalsWord = (word: string) => (one: VocabularyTerm) => one.parola === word;
const startsWith = (word: string) => (one: VocabularyTerm) => one.parola.startsWith(word);

const exactFrequency = (word: string, known: readonly VocabularyTerm[] = []) => known.find(equalsWord(word))?.quanti ?? 0;

/** The words of a question that may be a slip of another name; the others are empty: of a municipality, names that many bear, too short ones. */
export const possiblyMistypedWords = ({ words }: ParsedQuery, { words: known }: CandidateTerms): string[] =>
  words.map((word, index) => {
    const sure = isPlace(word) || word.length < shortestForgiven || exactFrequency(word, known[index]) >= commonNameCount;
    return sure ? '' : word;
  });

/**
 * Notices of names that resemble the doubtful ones among those asked for and do not begin so: 'rosi' may be Rossi, whoever begins with Rosi. Who
 * writes a name did not mean one that fewer bear. Null where no word of the question resembles another.
 */
export function similarNamesQuery(question: ParsedQuery, known: CandidatesWithPlaces, resembling: TermsByWord): IndexQuery | null {
  const { words, filters } = question;
  const near = words.map((word, index) => {
    const borne = exactFrequency(word, known.words[index]);
    return termsOneErrorAway(word, resembling[index]).filter((one) => !startsWith(word)(one) && one.quanti >= borne);
  });
  if (near.every((list) => list.length === 0)) return null;
  const meant = words.map((_, index) => (near[index]?.length ? near[index] : (known.words[index] ?? [])));
  return withPostingLists(
    {
      required: words.map((word, index) =>
        near[index]?.length ? termMatches(termTexts(near[index]), true) : [{ word, whole: false }],
      ),
      excluded: [],
      onlyProvinces: provincesOfPlaces(question, known.places),
      filters,
    },
    { words: meant, postal: known.postal },
  );
}
