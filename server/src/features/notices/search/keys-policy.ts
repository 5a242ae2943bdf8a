import { pairOf, stemOf } from '../notices/index-policy.ts';
import type { KnownWord } from './queries.ts';

/** For each word asked, known words. */
export type Known = readonly (readonly KnownWord[])[];

/** The known words of a question, and the postal codes that begin as asked (null: none asked). */
export interface KnownKeys {
  readonly words: Known;
  readonly postal: readonly KnownWord[] | null;
}

/** Neither of a municipality nor a postal code. */
const isOfName = ({ parola }: KnownWord): boolean => !parola.includes(':');

const sizeOf = (words: readonly KnownWord[]) => words.reduce((sum, word) => sum + word.quanti, 0);
export const namesOf = (words: readonly KnownWord[]) => words.map((word) => word.parola);

/** Notices that are walked within 2 ms: no shorter way is looked for. */
const fewNotices = 4000;
/** Pairs that are walked at the most: each is a look-up of its own. */
const mostPairs = 200;

/** Of the notices that bear a name about so many are of one province: 1 % of all on average, 7 % in the largest. */
const ofOneProvince = 0.03;
/** Notices that are walked in the time of one look-up. */
const lookUp = 20;

/** Keys to be walked; `of` is the list of words that they are, each in all its meanings: who stands there carries one. Null: pairs. */
export interface Walk {
  readonly keys: readonly string[];
  readonly of: readonly KnownWord[] | null;
}

/**
 * The keys under which all notices that a reading may find stand, and as few others as may be: the rarest word, the postal codes
 * or, where all of these are common, two words of the name as a pair. Where only some provinces are looked at, names are walked in these
 * alone, and are rare there: Anna in Roma is found sooner among the Annas of the province than among all of Roma.
 */
export function keysToWalk({ words: known, postal }: KnownKeys, provinces: readonly string[]): Walk {
  const share = provinces.length === 0 ? 1 : Math.min(1, provinces.length * ofOneProvince);
  const walked = (words: readonly KnownWord[]) =>
    sizeOf(words) * (words.every(isOfName) ? share : 1) + words.length * provinces.length * lookUp;
  const bySize = [...known, ...(postal ? [postal] : [])].sort((a, b) => walked(a) - walked(b));
  const [rarest = []] = bySize;
  const words = { keys: namesOf(rarest), of: rarest };
  if (walked(rarest) <= fewNotices) return words;
  const names = bySize.filter((words) => words.every(isOfName));
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => pairsOf(one, other)));
  const keys = pairs.find((found) => found !== null);
  return keys ? { keys, of: null } : words;
}

/**
 * The keys of notices that carry two words in all their meanings: pairs, and where one word is meant by both that word; null where some have
 * no pair, so that notices could be missed, or there are too many.
 */
function pairsOf(one: readonly KnownWord[], other: readonly KnownWord[]): string[] | null {
  const others = new Set(namesOf(other));
  const both = one.filter(({ parola }) => others.has(parola));
  if (sizeOf(both) > fewNotices) return null;
  const keys = new Set(namesOf(both));
  const stemsOf = (words: readonly KnownWord[]) => [...new Set(namesOf(words).map(stemOf))];
  for (const first of stemsOf(one)) {
    for (const second of stemsOf(other)) {
      const key = pairOf(first, second);
      if (key === null) return null;
      keys.add(key);
    }
  }
  return keys.size > mostPairs ? null : [...keys];
}
