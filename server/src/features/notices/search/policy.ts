import { formalNames, otherGivenNames } from '@commiato/italy/search/nicknames';
import { isWithinOneError, minFuzzyLength } from '@commiato/italy/search/spelling';
import { deletionSpellings, municipalityPrefix, postalKeyPrefix, termSound } from '../notices/index-policy.ts';
import type { ParsedQuery } from './parsed-query-policy.ts';
import type { IndexedPlace } from './place-queries.ts';
import { type CandidateTerms, choosePostingLists, type TermsByWord, termTexts } from './posting-lists-policy.ts';
import {
  type IndexQuery,
  provincesToRead,
  type RelatedTermKeys,
  type SearchFilters,
  type VocabularyTerm,
} from './queries.ts';

/** Searches of one address (trust.md 5). */
export const searchRateLimits = [{ max: 30, seconds: 60 }];

/** Maximum number of terms tried for a mistyped word: the most frequent ones. */
const maxFuzzyTerms = 40;

/** A word carried by so many notices is no typing error: whoever types "mario r" is not offered Maria. */
const commonNameCount = 100;

/** The candidate terms of a query, and the municipalities they lead to. */
export interface CandidatesWithPlaces extends CandidateTerms {
  /** Municipalities with a candidate term for each municipality word and postal code of the query; null if the query has neither. */
  readonly places: readonly IndexedPlace[] | null;
}

/** Prefixes to look up in the vocabulary: the words and the marked postal code. */
export const prefixesToLookUp = ({ words, filters }: ParsedQuery): string[] => [
  ...words,
  ...(filters.cap ? [postalKeyPrefix + filters.cap] : []),
];

/** Assigns the answers of the vocabulary to the words and the postal code of the query. */
export const candidateTermsOf = ({ words, filters }: ParsedQuery, answered: TermsByWord): CandidateTerms => ({
  words: answered.slice(0, words.length),
  postal: filters.cap ? (answered[words.length] ?? []) : null,
});

/** Terms by which municipalities are looked up: one list for each municipality word, one for the postal codes. */
export const placeTermLists = ({ words }: ParsedQuery, candidates: CandidateTerms): string[][] => [
  ...words.flatMap((word, index) => (isPlaceWord(word) ? [termTexts(candidates.words[index] ?? [])] : [])),
  ...(candidates.postal ? [termTexts(candidates.postal)] : []),
];

/** Whether a municipality has every municipality word of the query as a whole word. */
const wholePlaceWordsTest =
  (words: readonly string[]) =>
  ({ luogo }: IndexedPlace) =>
    words.every((word) => !isPlaceWord(word) || ` ${luogo} `.includes(` ${word.slice(municipalityPrefix.length)} `));

/** The provinces of the municipalities found; null if the query has no municipality and no postal code. */
function provincesOfPlaces({ filters }: ParsedQuery, places: readonly IndexedPlace[] | null): readonly string[] | null {
  if (places === null) return null;
  const among = provincesToRead(filters);
  return [...new Set(places.map(({ prov }) => prov))].filter((prov) => among.length === 0 || among.includes(prov));
}

/**
 * Completes an index query with the posting lists to read; null if no province can contain a match. `required` has a list for each word;
 * the list of the word whose postings are read is dropped, because each of them matches it.
 */
function withPostingLists(one: Omit<IndexQuery, 'postingKeys'>, candidates: CandidateTerms): IndexQuery | null {
  if (one.onlyProvinces?.length === 0) return null;
  const { keys, coveredTerms } = choosePostingLists(candidates, one.onlyProvinces ?? provincesToRead(one.filters));
  return {
    ...one,
    postingKeys: keys,
    required: one.required.filter((_, index) => candidates.words[index] !== coveredTerms),
  };
}

const toTermMatches = (words: readonly string[], whole: boolean) => words.map((word) => ({ word, whole }));

/** Notices with every word as a whole word; null if a word is not in the vocabulary. Without words: all notices of the postal code. */
export function exactQuery(
  query: ParsedQuery,
  { words: terms, postal, places }: CandidatesWithPlaces,
): IndexQuery | null {
  const { words, filters } = query;
  const exact = words.map((word, index) => terms[index]?.filter(equalsWordTest(word)) ?? []);
  if (exact.some((list) => list.length === 0)) return null;
  return withPostingLists(
    {
      required: toTermMatches(words, true).map((one) => [one]),
      excluded: [],
      onlyProvinces: provincesOfPlaces(query, places?.filter(wholePlaceWordsTest(words)) ?? null),
      filters,
    },
    { words: exact, postal },
  );
}

/** Short words that begin a surname: De Rossi, Lo Cascio, D'Amico. */
const surnameParticles = new Set(
  'd da dal dall dalla dalle de dei degli del dell della delle dello di l la le li lo'.split(' '),
);

/**
 * Of the exact matches those who bear a particle and the word behind it as one name: De Rossi before a De Simone who married a Rossi, whom the
 * two words match as well. The index has both words joined (`indexWords`). Null where no particle was typed.
 */
export function particleSurnameQuery({ words }: ParsedQuery, exact: IndexQuery | null): IndexQuery | null {
  const joined = words.flatMap((word, index) => {
    const next = words[index + 1];
    return surnameParticles.has(word) && next !== undefined && !isPlaceWord(next) ? [word + next] : [];
  });
  if (!exact || joined.length === 0) return null;
  return { ...exact, required: [...exact.required, ...joined.map((word) => [{ word, whole: true }])] };
}

const isPlaceWord = (word: string) => word.startsWith(municipalityPrefix);

/**
 * Notices of the whole municipality whose names only start with the words, without the exact matches: Forlì comes before Forlimpopoli. Null
 * if the query lacks a name or a municipality, or it is unknown.
 */
export function wholePlaceQuery(query: ParsedQuery, candidates: CandidatesWithPlaces): IndexQuery | null {
  const { words, filters } = query;
  if (words.every(isPlaceWord) || !words.some(isPlaceWord)) return null;
  const terms = words.map(
    (word, index) => candidates.words[index]?.filter(isPlaceWord(word) ? equalsWordTest(word) : () => true) ?? [],
  );
  if (terms.some((list) => list.length === 0)) return null;
  return withPostingLists(
    {
      required: words.map((word) => [{ word, whole: isPlaceWord(word) }]),
      excluded: toTermMatches(words, true),
      onlyProvinces: provincesOfPlaces(query, candidates.places?.filter(wholePlaceWordsTest(words)) ?? null),
      filters,
    },
    { words: terms, postal: candidates.postal },
  );
}

/** Notices with every word as a prefix; includes the matches of the two queries above. */
export function prefixQuery(query: ParsedQuery, candidates: CandidatesWithPlaces): IndexQuery | null {
  const { words, filters } = query;
  if (words.length === 0 || candidates.words.some((list) => list.length === 0)) return null;
  return withPostingLists(
    {
      required: toTermMatches(words, false).map((one) => [one]),
      excluded: [],
      onlyProvinces: provincesOfPlaces(query, candidates.places),
      filters,
    },
    candidates,
  );
}

/**
 * The prefix matches without those of the earlier queries. Null if a word is unknown, or if no term extends a word, so that the exact query
 * has found everything.
 */
export function remainingPrefixQuery(
  query: ParsedQuery,
  candidates: CandidatesWithPlaces,
  { exact, wholePlace }: Readonly<Record<'exact' | 'wholePlace', IndexQuery | null>>,
): IndexQuery | null {
  const { words } = query;
  if (exact && candidates.words.every((list) => list.length === 1)) return null;
  const read = wholePlace ? words.filter(isPlaceWord) : exact ? words : [];
  // After a search for whole municipalities only the other ones are left.
  const others = read.length > 0 && read.every(isPlaceWord);
  const left = others
    ? (candidates.places?.filter((place) => !wholePlaceWordsTest(words)(place)) ?? null)
    : candidates.places;
  const all = prefixQuery(query, { ...candidates, places: left });
  return all && { ...all, excluded: toTermMatches(read, true) };
}

/** Vocabulary terms one edit away from the word, most frequent first. */
const termsOneErrorAway = (word: string, similar: readonly VocabularyTerm[] = []): VocabularyTerm[] =>
  similar
    .filter((one) => isWithinOneError(word, one.parola))
    .sort((a, b) => b.quanti - a.quanti)
    .slice(0, maxFuzzyTerms);

/**
 * The spellings under which a mistyped word is looked up. One of three letters may lack its fourth, `ana` for Anna; that it has another letter is
 * not tried, as too many names would be meant.
 */
function spellingsOfMistypedWord(word: string): string[] {
  const { length } = isPlaceWord(word) ? word.slice(municipalityPrefix.length) : word;
  return length === minFuzzyLength - 1 && !word.startsWith(postalKeyPrefix) ? [word] : deletionSpellings(word);
}

/** What the vocabulary is asked for words that no notice has: terms spelled or sounding alike, and a given name's other forms. */
export const relatedKeysOf = (words: readonly string[]): RelatedTermKeys[] =>
  words.map((word) => ({
    spellings: spellingsOfMistypedWord(word),
    sound: termSound(word),
    terms: otherGivenNames(word),
  }));

/** The same for terms spelled alike alone. */
export const spellingKeysOf = (words: readonly string[]): RelatedTermKeys[] =>
  words.map((word) => ({ spellings: deletionSpellings(word), sound: '', terms: [] }));

/** The same for the given names alone that diminutives stand for. */
export const formalNameKeysOfDiminutives = (words: readonly string[]): RelatedTermKeys[] =>
  words.map((word) => ({ spellings: [], sound: '', terms: formalNames(word) }));

/** Whether a word of a query is a diminutive: Peppino. */
export const containsDiminutive = ({ words }: ParsedQuery): boolean =>
  words.some((word) => formalNames(word).length > 0);

type RelatedTermTest = (term: VocabularyTerm) => boolean;

/** Whether a term is the word in other letters: Bianchi for `bianki`. */
function soundsLikeTest(word: string): RelatedTermTest {
  const sound = termSound(word);
  return ({ parola }) => sound !== '' && termSound(parola) === sound;
}

/** Whether a term is another form of the same given name: Giuseppe for `peppino`. */
function otherFormTest(word: string): RelatedTermTest {
  const names = new Set(otherGivenNames(word));
  return ({ parola }) => names.has(parola);
}

/** Whether a term is what a word most likely means: the name behind a diminutive, and of every other word the same in other letters. */
const closestTermTest = (word: string): RelatedTermTest =>
  formalNames(word).length > 0 ? otherFormTest(word) : soundsLikeTest(word);

/** For each word the terms that extend it and the related ones that `picks` chooses; null if no word gets a term by that. */
function extendCandidates(
  words: readonly string[],
  { words: terms, postal }: CandidateTerms,
  related: TermsByWord,
  picks: (word: string, among: readonly VocabularyTerm[]) => readonly VocabularyTerm[],
): CandidateTerms | null {
  const picked = words.map((word, index) => picks(word, related[index] ?? []));
  if (picked.every((list) => list.length === 0)) return null;
  const extended = words.map((_, index) => {
    const all = [...(terms[index] ?? []), ...(picked[index] ?? [])];
    return [...new Map(all.map((one) => [one.parola, one])).values()];
  });
  return { words: extended, postal };
}

/**
 * Candidate terms for a query that no notice matches by its letters, closest first: words that sound alike, or the names behind diminutives, as
 * who types `pina` seldom means Pinna; then both, and one typing error.
 */
export const findRelatedCandidateLevels = (
  words: readonly string[],
  candidates: CandidateTerms,
  related: TermsByWord,
): CandidateTerms[] => {
  const pick = (...tests: readonly ((word: string) => RelatedTermTest)[]) => {
    return (word: string, among: readonly VocabularyTerm[]) => {
      const accepted = tests.map((test) => test(word));
      return among.filter((term) => accepted.some((accepts) => accepts(term)));
    };
  };
  const sameName = pick(soundsLikeTest, otherFormTest);
  const levels = [
    pick(closestTermTest),
    sameName,
    (word: string, among: readonly VocabularyTerm[]) => [...sameName(word, among), ...termsOneErrorAway(word, among)],
  ];
  const found = levels.flatMap((picks) => extendCandidates(words, candidates, related, picks) ?? []);
  // A level has all terms of the one before: without more it would find nothing else.
  const size = (one?: CandidateTerms) => one?.words.reduce((sum, list) => sum + list.length, 0);
  return found.filter((one, index) => size(one) !== size(found[index + 1]));
};

/** Candidate terms with the given names that diminutives stand for; null if there are none. */
export const extendWithFormalNames = (
  words: readonly string[],
  candidates: CandidateTerms,
  related: TermsByWord,
): CandidateTerms | null => extendCandidates(words, candidates, related, (_, among) => among);

/** The query without the notices that have all its words as typed, as prefixes. */
export const withoutPrefixMatches = (one: IndexQuery, { words }: ParsedQuery): IndexQuery => ({
  ...one,
  excluded: toTermMatches(words, false),
});

/** All notices of the municipalities that the filters name: the postings of the first word of each name. */
export const noticesOfPlacesQuery = (filters: SearchFilters): IndexQuery => ({
  postingKeys: [...new Set(filters.moved.places.map((place) => municipalityPrefix + (place.split(' ')[0] ?? '')))],
  required: [],
  excluded: [],
  onlyProvinces: null,
  filters,
});

/** Notices with a candidate term for every word; null if a word has none. */
export function fuzzyQuery(query: ParsedQuery, candidates: CandidatesWithPlaces): IndexQuery | null {
  const { words, filters } = query;
  const { words: terms } = candidates;
  if (words.length === 0 || terms.some((list) => list.length === 0)) return null;
  const required = words.map((word, index) => {
    const beginnings = terms[index]?.filter(startsWith(word)) ?? [];
    const near = terms[index]?.filter((one) => !startsWith(word)(one)) ?? [];
    return [...(beginnings.length ? [{ word, whole: false }] : []), ...toTermMatches(termTexts(near), true)];
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

const equalsWordTest = (word: string) => (one: VocabularyTerm) => one.parola === word;
const startsWith = (word: string) => (one: VocabularyTerm) => one.parola.startsWith(word);

const exactFrequency = (word: string, terms: readonly VocabularyTerm[] = []) =>
  terms.find(equalsWordTest(word))?.quanti ?? 0;

/** Whether a word of a query is the name of so many people that it is meant as one. */
export const isFrequentName = ({ words }: ParsedQuery, { words: terms }: CandidateTerms, word: string): boolean =>
  exactFrequency(word, terms[words.indexOf(word)]) >= commonNameCount;

/** Whether a word of a query is, whole, the name of anybody. */
export const isKnownName = ({ words }: ParsedQuery, { words: terms }: CandidateTerms, word: string): boolean =>
  exactFrequency(word, terms[words.indexOf(word)]) > 0;

/** The words that may be a typing error of another name, '' for the others: municipalities, frequent names and words too short to forgive. */
export const possiblyMistypedWords = ({ words }: ParsedQuery, { words: terms }: CandidateTerms): string[] =>
  words.map((word, index) => {
    const sure =
      isPlaceWord(word) || word.length < minFuzzyLength || exactFrequency(word, terms[index]) >= commonNameCount;
    return sure ? '' : word;
  });

/**
 * Notices with names similar to the possibly mistyped words: 'rosi' may mean Rossi. Terms that are rarer than the word as typed are left
 * out. Null if no word has a similar term.
 */
export function similarNamesQuery(
  query: ParsedQuery,
  candidates: CandidatesWithPlaces,
  similar: TermsByWord,
): IndexQuery | null {
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
        near[index]?.length ? toTermMatches(termTexts(near[index]), true) : [{ word, whole: false }],
      ),
      excluded: [],
      onlyProvinces: provincesOfPlaces(query, candidates.places),
      filters,
    },
    { words: terms, postal: candidates.postal },
  );
}
