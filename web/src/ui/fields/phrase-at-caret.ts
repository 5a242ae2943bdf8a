import { fold } from '@commiato/italy/places/provinces';

/** Fewest letters that are taken for the beginning of a phrase. */
const enough = 3;
/** A phrase is sought by its first part: what follows the comma is its address. */
const named = (phrase: string) => phrase.split(',')[0] ?? '';
const words = (text: string) => text.split(/(?=(?<![\p{L}\p{N}])[\p{L}\p{N}])/u);

/** A phrase of a known list, and where it would stand in a text. */
export interface PhraseOffer {
  readonly phrase: string;
  /** Where what it takes the place of begins; that ends at the caret. */
  readonly start: number;
}

/**
 * What of `phrases` goes in at the caret, in their own order: those whose words are being typed there, or all where none are.
 * What the text already has is left out.
 */
export function offerPhrases(phrases: readonly string[], text: string, caret: number): PhraseOffer[] {
  const free = phrases.filter((phrase) => !fold(text).includes(fold(phrase)));
  const before = text.slice(0, caret);
  const begun = free.flatMap((phrase): PhraseOffer[] => {
    const start = startOfTyped(phrase, before);
    return start === null ? [] : [{ phrase, start }];
  });
  return begun.length > 0 ? begun : free.map((phrase) => ({ phrase, start: caret }));
}

/** Where the words before the caret begin that the phrase has too; null where they are too few letters. */
function startOfTyped(phrase: string, before: string): number | null {
  const targets = words(named(phrase)).map((_, index, all) => fold(all.slice(index).join('')));
  const typed = words(before);
  for (let first = Math.max(0, typed.length - 8); first < typed.length; first += 1) {
    const piece = fold(typed.slice(first).join(''));
    if (piece.length >= enough && targets.some((target) => target.startsWith(piece)))
      return typed.slice(0, first).join('').length;
  }
  return null;
}

/** The phrase as it is put between what stands before and after: set off by a comma where words meet. */
export function phraseBetween(before: string, phrase: string, after: string): string {
  const lead = /[\p{L}\p{N}]$/u.test(before) ? ', ' : /[,;.:]$/.test(before) ? ' ' : '';
  return lead + phrase + (/^[\p{L}\p{N}]/u.test(after) ? ', ' : '');
}
