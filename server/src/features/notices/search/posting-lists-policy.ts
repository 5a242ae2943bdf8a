import { pairOf, stemOf } from '../notices/index-policy.ts';
import type { VocabularyTerm } from './queries.ts';

/** For each word asked, known words. */
export type TermsByWord = readonly (readonly VocabularyTerm[])[];

/** The known words of a question, and the postal codes that begin as asked (null: none asked). */
export interface CandidateTerms {
  readonly words: TermsByWord;
  readonly postal: readonly VocabularyTerm[] | null;
}

/** Neither of a municipality nor a postal code. */
const isNameTerm = ({ parola }: VocabularyTerm): boolean => !parola.includes(':');

const postingCount = (words: readonly VocabularyTerm[]) => words.reduce((sum, word) => sum + word.quanti, 0);
export const termTexts = (words: readonly VocabularyTerm[]) => words.map((word) => word.parola);

/** Notices that are walked within 2 ms: no shorter way is looked for. */
const cheapPostingCount = 4000;
/** Pairs that are walked at the most: each is a look-up of its own. */
const maxPairs = 200;

/** Of the notices that bear a name about so many are of one province: 1 % of all on average, 7 % in the largest. */
const provinceShare = 0.03;
/** Notices that are walked in the time of one look-up. */
const postingsPerLookUp = 20;

/** Keys to be walked; `of` is the list of words that they are, each in all its meanings: who stands there carries one. Null: pairs. */
export interface PostingLists {
  readonly keys: readonly string[];
  readonly coveredTerms: readonly VocabularyTerm[] | null;
}

/**
 * The keys under which all notices that a reading may find stand, and as few others as may be: the rarest word, the postal codes
 * or, where all of these are common, two words of the name as a pair. Where only some provinces are looked at, names are walked in these
 * alone, and are rare there: Anna in Roma is found sooner among the Annas of the province than among all of Roma.
 */
export function choosePostingLists({ words: terms, postal }: CandidateTerms, provinces: readonly string[]): PostingLists {
  const share = provinces.length === 0 ? 1 : Math.min(1, provinces.length * provinceShare);
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
 * The keys of notices that carry two words in all their meanings: pairs, and where one word is meant by both that word; null where some have
 * no pair, so that notices could be missed, or there are too many.
 */
function pairKeys(one: readonly VocabularyTerm[], other: readonly VocabularyTerm[]): string[] | null {
  const others = new Set(termTexts(other));
  const both = one.filter(({ parola }) => others.has(parola));
  if (postingCount(both) > cheapPostingCount) return null;
  const keys = new Set(termTexts(both));
  const stemsOf = (words: readonly VocabularyTerm[]) => [...new Set(termTexts(words).map(stemOf))];
  for (const first of stemsOf(one)) {
    for (const second of stemsOf(other)) {
      const key = pairOf(first, second);
      if (key === null) return null;
      keys.add(key);
    }
  }
  return keys.size > maxPairs ? null : [...keys];
}
