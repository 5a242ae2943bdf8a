import { curlyApostrophes, nameWithCapitals } from '../formatting.ts';

/** Words that a spouse's name is written with, by which it needs none before it. */
const spousePrefixPattern = /^(?:ved\.?|vedov[ao]|in|coniugat[ao])\s/i;

/** A spouse as notices and papers name them: `ved. Schütz`, `in Bianchi` as they were written; `isBareName` where there is a mere name. */
export function spouseText(coniuge: string): { readonly words: string; readonly isBareName: boolean } {
  const words = curlyApostrophes(nameWithCapitals(coniuge));
  const [prefix] = spousePrefixPattern.exec(words) ?? [];
  return prefix
    ? { words: prefix.toLowerCase() + words.slice(prefix.length), isBareName: false }
    : { words, isBareName: true };
}
