import { toComparisonKey } from '@commiato/italy/places/provinces';

/** From this many letters on, typed text counts as the beginning of a phrase. */
const minLetters = 3;
/** A phrase is found by its first part: the address after the comma does not count. */
const nameOf = (phrase: string) => phrase.split(',')[0] ?? '';
const splitWords = (text: string) => text.split(/(?=(?<![\p{L}\p{N}])[\p{L}\p{N}])/u);

/** A phrase to suggest, and where it would be inserted. */
export interface PhraseOffer {
  readonly phrase: string;
  /** Start of the typed text that it replaces, which ends at the caret. */
  readonly start: number;
}

/**
 * The phrases to suggest at the caret, in their own order: those whose beginning is being typed there, or all if there are none.
 * Phrases that the text already contains are left out.
 */
export function offerPhrases(phrases: readonly string[], text: string, caret: number): PhraseOffer[] {
  const free = phrases.filter((phrase) => !toComparisonKey(text).includes(toComparisonKey(phrase)));
  const before = text.slice(0, caret);
  const begun = free.flatMap((phrase): PhraseOffer[] => {
    const start = startOfTypedPhrase(phrase, before);
    return start === null ? [] : [{ phrase, start }];
  });
  return begun.length > 0 ? begun : free.map((phrase) => ({ phrase, start: caret }));
}

/** Start of the words before the caret that begin the phrase; null if they have too few letters. */
function startOfTypedPhrase(phrase: string, before: string): number | null {
  const targets = splitWords(nameOf(phrase)).map((_, index, all) => toComparisonKey(all.slice(index).join('')));
  const typed = splitWords(before);
  for (let first = Math.max(0, typed.length - 8); first < typed.length; first += 1) {
    const piece = toComparisonKey(typed.slice(first).join(''));
    if (piece.length >= minLetters && targets.some((target) => target.startsWith(piece)))
      return typed.slice(0, first).join('').length;
  }
  return null;
}

/** The phrase with the commas and spaces that it needs between the text before and after it. */
export function phraseWithSeparators(before: string, phrase: string, after: string): string {
  const lead = /[\p{L}\p{N}]$/u.test(before) ? ', ' : /[,;.:]$/.test(before) ? ' ' : '';
  return lead + phrase + (/^[\p{L}\p{N}]/u.test(after) ? ', ' : '');
}
