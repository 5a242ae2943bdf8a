import { pairKey, wordStem } from '../notices/index-policy.ts';
import type { VocabularyTerm } from './queries.ts';

/** For each word of the query its vocabulary terms. */
export type TermsByWord = readonly (readonly VocabularyTerm[])[];

/** The vocabulary terms for each word of a query and for its postal code (null: the query has none). */
export interface CandidateTerms {
  readonly words: TermsByWord;
  readonly postal: readonly VocabularyTerm[] | null;
}

/** False for the marked terms of municipalities and postal codes. */
const isNameTerm = ({ parola }: VocabularyTerm): boolean => !parola.includes(':');

const postingCount = (words: readonly VocabularyTerm[]) => words.reduce((sum, word) => sum + word.quanti, 0);
export const termTexts = (words: readonly VocabularyTerm[]) => words.map((word) => word.parola);

/** So many postings are read within 2 ms; no shorter way is looked for. */
const cheapPostingCount = 4000;
/** Maximum number of pair keys: each costs a look-up. */
const maxPairs = 200;

/** Assumed share of a name's notices in one province: 1 % on average, 7 % in the largest. */
const assumedProvinceShare = 0.03;
/** So many postings are read in the time of one look-up. */
const postingsPerLookUp = 20;

/** The posting lists to read. `coveredTerms` is the term list that they cover, whose condition every posting meets; null for pairs. */
export interface ChosenPostingLists {
  readonly keys: readonly string[];
  readonly coveredTerms: readonly VocabularyTerm[] | null;
}

/**
 * Chooses the fewest postings that contain every match: the rarest word, the postal codes, or a pair of two names if all of these are
 * frequent. If the provinces are known, only their part of a name's postings is read: Anna in Roma is found sooner among the Annas of the
 * province than among everything in Roma.
 */
export function choosePostingLists(
  { words: terms, postal }: CandidateTerms,
  provinces: readonly string[],
): ChosenPostingLists {
  const share = provinces.length === 0 ? 1 : Math.min(1, provinces.length * assumedProvinceShare);
  const cost = (words: readonly VocabularyTerm[]) =>
    postingCount(words) * (words.every(isNameTerm) ? share : 1) + words.length * provinces.length * postingsPerLookUp;
  const bySize = [...terms, ...(postal ? [postal] : [])].sort((a, b) => cost(a) - cost(b));
  const [rarest = []] = bySize;
  const words = { keys: termTexts(rarest), coveredTerms: rarest };
  if (cost(rarest) <= cheapPostingCount) return words;
  const names = bySize.filter((words) => words.every(isNameTerm));
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => pairKeys(one, other)));
  const keys = pairs.find((found) => found !== null);
  return keys ? { keys, coveredTerms: null } : words;
}

/**
 * Keys of all notices that have a term of both lists: the pair keys, and the terms common to both lists. Null if a term is too short for a
 * pair key, so that notices would be missed, or if there are too many keys.
 */
function pairKeys(one: readonly VocabularyTerm[], other: readonly VocabularyTerm[]): string[] | null {
  const others = new Set(termTexts(other));
  const both = one.filter(({ parola }) => others.has(parola));
  if (postingCount(both) > cheapPostingCount) return null;
  const keys = new Set(termTexts(both));
  const stemsOf = (words: readonly VocabularyTerm[]) => [...new Set(termTexts(words).map(wordStem))];
  for (const first of stemsOf(one)) {
    for (const second of stemsOf(other)) {
      const key = pairKey(first, second);
      if (key === null) return null;
      keys.add(key);
    }
  }
  return keys.size > maxPairs ? null : [...keys];
}
