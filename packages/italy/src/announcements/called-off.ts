import type { RiteWord } from './funeral-words.ts';
import { willNotBeHeldSource } from './given-up.ts';

/** «il rosario non avrà luogo», «non si celebrerà la messa», «non ci sarà la veglia», «niente corteo», «la veglia salta» */
const calledOffPattern = new RegExp(
  `\\b(?:${willNotBeHeldSource}|non (?:ci|vi) sara(?:nno)?|niente|salta(?:no)?)\\b`,
  'g',
);
/** Behind it another day, hour or place is told, which holds. */
const butInsteadPattern = /^[^.;]{0,80}\b(?:ma|bensi|invece)\b/;
/** From the denial to what it denies: «non si celebrerà alcuna [messa]». */
const toDeniedPattern = /^[a-z' ]{0,25}$/;
/** In characters: «niente rosario», not «niente fiori per il rosario». */
const maxGapBehindNiente = 10;
/** Begins the part of a sentence that a denial closes: «i funerali alle 16, il corteo non avrà luogo». */
const clauseStartPattern = /[:;\n]|, (?:il|la|lo|i|gli|le|l')(?![a-z])/;

/**
 * The rites that a sentence says are not held: what it names behind the denial, else what stands before it. Not where the sentence goes on with
 * what holds instead: «non si terrà giovedì ma venerdì».
 */
export function calledOffRites({
  text,
  words,
}: {
  readonly text: string;
  readonly words: readonly RiteWord[];
}): readonly RiteWord[] {
  return Array.from(text.matchAll(calledOffPattern)).flatMap(({ 0: denial, index }) => {
    const end = index + denial.length;
    if (butInsteadPattern.test(text.slice(end))) return [];
    const denied = words.find(({ start }) => start >= end && toDeniedPattern.test(text.slice(end, start)));
    if (denial === 'niente') return denied && denied.start - end <= maxGapBehindNiente ? [denied] : [];
    if (denied) return [denied];
    const clause = text.slice(0, index).split(clauseStartPattern).at(-1) ?? '';
    const wordsBefore = words.filter((word) => word.end <= index);
    const clauseWords = wordsBefore.filter(({ start }) => start >= index - clause.length);
    return clauseWords.length > 0 ? clauseWords : wordsBefore;
  });
}
