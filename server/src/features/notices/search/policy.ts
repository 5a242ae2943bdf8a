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

/** What the vocabulary knows of a query. */
export interface CandidatesWithPlaces extends CandidateTerms {
  /** Municipalities that have one of the candidates words for each that was asked, and one of the postal codes; null: none was asked for. */
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

/** The candidates words by which municipalities are looked up: a list for each word of theirs that was asked, and one of postal codes. */
export const placeTermLists = ({ words }: ParsedQuery, candidates: CandidateTerms): string[][] => [
  ...words.flatMap((word, index) => (isPlace(word) ? [termTexts(candidates.words[index] ?? [])] : [])),
  ...(candidates.postal ? [termTexts(candidates.postal)] : []),
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
function withPostingLists(one: Omit<IndexQuery, 'postingKeys'>, candidates: CandidateTerms): IndexQuery | null {
  if (one.onlyProvinces?.length === 0) return null;
  const { keys, coveredTerms } = choosePostingLists(candidates, one.onlyProvinces ?? provincesToRead(one.filters));
  return { ...one, postingKeys: keys, required: one.required.filter((_, index) => candidates.words[index] !== coveredTerms) };
}

const termMatches = (words: readonly string[], whole: boolean) => words.map((word) => ({ word, whole }));

/** Notices that carry every word whole; null where one of them is not candidates. Without words all of the postal code. */
export function exactQuery(query: ParsedQuery, { words: terms, postal, places }: CandidatesWithPlaces): IndexQuery | null {
  const { words, filters } = query;
  const exact = words.map((word, index) => terms[index]?.filter(equalsWord(word)) ?? []);
  if (exact.some((list) => list.length === 0)) return null;
  return withPostingLists(
    {
      required: termMatches(words, true).map((one) => [one]),
      excluded: [],
      onlyProvinces: provincesOfPlaces(query, places?.filter(hasWholeWords(words)) ?? null),
      filters,
    },
    { words: exact, postal },
  );
}

const isPlace = (word: string) => word.startsWith(municipalityPrefix);

/**
 * Notices of the whole municipality asked for whose names only begin so, without those that were read as exact: Forlì before Forlimpopoli.
 * Null where the query has no name or no municipality, or that is not candidates.
 */
export function wholePlaceQuery(query: ParsedQuery, candidates: CandidatesWithPlaces): IndexQuery | null {
  const { words, filters } = query;
  if (words.every(isPlace) || !words.some(isPlace)) return null;
  const terms = words.map(
    (word, index) => candidates.words[index]?.filter(isPlace(word) ? equalsWord(word) : () => true) ?? [],
  );
  if (terms.some((list) => list.length === 0)) return null;
  return withPostingLists(
    {
      required: words.map((word) => [{ word, whole: isPlace(word) }]),
      excluded: termMatches(words, true),
      onlyProvinces: provincesOfPlaces(query, candidates.places?.filter(hasWholeWords(words)) ?? null),
      filters,
    },
    { words: terms, postal: candidates.postal },
  );
}

/** Notices that carry every word as the beginning of one of theirs: all that earlier readings find as well. */
export function prefixQuery(query: ParsedQuery, candidates: CandidatesWithPlaces): IndexQuery | null {
  const { words, filters } = query;
  if (words.length === 0 || candidates.words.some((list) => list.length === 0)) return null;
  return withPostingLists(
    {
      required: termMatches(words, false).map((one) => [one]),
      excluded: [],
      onlyProvinces: provincesOfPlaces(query, candidates.places),
      filters,
    },
    candidates,
  );
}

/**
 * The same without those that earlier readings have read. Null where a word is not candidates, and where none begins another, so that the exact
 * reading has read all of them.
 */
export function remainingPrefixQuery(
  query: ParsedQuery,
  candidates: CandidatesWithPlaces,
  { exact, wholePlace }: Readonly<Record<'exact' | 'wholePlace', IndexQuery | null>>,
): IndexQuery | null {
  const { words } = query;
  if (exact && candidates.words.every((list) => list.length === 1)) return null;
  const read = wholePlace ? words.filter(isPlace) : exact ? words : [];
  // Where whole municipalities have been read there are only the others to look at.
  const others = read.length > 0 && read.every(isPlace);
  const left = others ? (candidates.places?.filter((place) => !hasWholeWords(words)(place)) ?? null) : candidates.places;
  const all = prefixQuery(query, { ...candidates, places: left });
  return all && { ...all, excluded: termMatches(read, true) };
}

/** The candidates words one error away, the commonest first. */
const termsOneErrorAway = (word: string, similar: readonly VocabularyTerm[] = []): VocabularyTerm[] =>
  similar
    .filter((one) => withinOneError(word, one.parola))
    .sort((a, b) => b.quanti - a.quanti)
    .slice(0, maxFuzzyTerms);

/** What each word may mean: what begins with it and, one error away, the commonest. */
export function fuzzyCandidates(words: readonly string[], { words: terms, postal }: CandidatesWithPlaces, similar: TermsByWord): CandidateTerms {
  const expanded = words.map((word, index) => {
    const all = [...(terms[index] ?? []), ...termsOneErrorAway(word, similar[index])];
    return [...new Map(all.map((one) => [one.parola, one])).values()];
  });
  return { words: expanded, postal };
}

/** Notices that carry one of the meanings of every word; null where a word has none. */
export function fuzzyQuery(query: ParsedQuery, candidates: CandidatesWithPlaces): IndexQuery | null {
  const { words, filters } = query;
  const { words: terms } = candidates;
  if (words.length === 0 || terms.some((list) => list.length === 0)) return null;
  const required = words.map((word, index) => {
    const beginnings = terms[index]?.filter(startsWith(word)) ?? [];
    const near = terms[index]?.filter((one) => !startsWith(word)(one)) ?? [];
    return [...(beginnings.length ? [{ word, whole: false }] : []), ...termMatches(termTexts(near), true)];
  });
  return withPostingLists(
    {
      required,
      excluded: [],
      onlyProvinces: provincesOfPlaces(query, candidates.places),
      filters,
    },
    candidates,
  );
}

const equalsWord = (word: string) => (one: VocabularyTerm) => one.parola === word;
const startsWith = (word: string) => (one: VocabularyTerm) => one.parola.startsWith(word);

const exactFrequency = (word: string, terms: readonly VocabularyTerm[] = []) => terms.find(equalsWord(word))?.quanti ?? 0;

/** The words of a query that may be a slip of another name; the others are empty: of a municipality, names that many bear, too short ones. */
export const possiblyMistypedWords = ({ words }: ParsedQuery, { words: terms }: CandidateTerms): string[] =>
  words.map((word, index) => {
    const sure = isPlace(word) || word.length < shortestForgiven || exactFrequency(word, terms[index]) >= commonNameCount;
    return sure ? '' : word;
  });

/**
 * Notices of names that resemble the doubtful ones among those asked for and do not begin so: 'rosi' may be Rossi, whoever begins with Rosi. Who
 * writes a name did not mean one that fewer bear. Null where no word of the query resembles another.
 */
export function similarNamesQuery(query: ParsedQuery, candidates: CandidatesWithPlaces, similar: TermsByWord): IndexQuery | null {
  const { words, filters } = query;
  const near = words.map((word, index) => {
    const borne = exactFrequency(word, candidates.words[index]);
    return termsOneErrorAway(word, similar[index]).filter((one) => !startsWith(word)(one) && one.quanti >= borne);
  });
  if (near.every((list) => list.length === 0)) return null;
  const terms = words.map((_, index) => (near[index]?.length ? near[index] : (candidates.words[index] ?? [])));
  return withPostingLists(
    {
      required: words.map((word, index) =>
        near[index]?.length ? termMatches(termTexts(near[index]), true) : [{ word, whole: false }],
      ),
      excluded: [],
      onlyProvinces: provincesOfPlaces(query, candidates.places),
      filters,
    },
    { words: terms, postal: candidates.postal },
  );
}
