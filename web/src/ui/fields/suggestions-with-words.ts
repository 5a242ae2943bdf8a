import { toComparisonKey } from '@commiato/italy/places/provinces';
import type { Suggestion } from './use-combo.ts';

/**
 * Those that have every word of a text in their value or detail, accents and case aside. Until a server answers for the letters just
 * typed, those of its earlier answer must pass this: who presses an arrow and Enter at once would else choose another record.
 * `wordMeant` changes each word before it is looked for.
 */
export function suggestionsWithWords<S extends Suggestion>(
  all: readonly S[],
  text: string,
  wordMeant: (word: string) => string = (word) => word,
): S[] {
  const words = text.trim().split(/\s+/).map(toComparisonKey).filter(Boolean).map(wordMeant);
  return all.filter(({ value, detail = '' }) => {
    const name = toComparisonKey(`${value}${detail}`);
    return words.every((word) => name.includes(word));
  });
}
