import { type NoticeKind, riteName } from '../prose/notice-kinds.ts';
import { departurePattern, findCeremonyPlaces } from './church.ts';
import {
  countBreaks,
  findRiteWords,
  mayRiteWordBelongToHourBefore,
  nextRitePattern,
  type RiteWord,
  sentenceSpans,
  tidyText,
  toPlainText,
} from './funeral-words.ts';
import { isPlaceOfNoRite } from './given-up.ts';
import { hasFuneralForEach } from './several-funerals.ts';

/**
 * The place of the rite that a notice announces, as its free text names it, without the prose around it; null where the text names none or
 * several. Places of departure, of the rosary and of what follows the rite do not count.
 */
export function findFuneralPlace(text: string, cosa: NoticeKind = 'Necrologio'): string | null {
  const tidied = tidyText(text);
  const plain = toPlainText(tidied);
  if (cosa === 'Necrologio' && hasFuneralForEach(tidied, plain)) return null;
  const sentences = sentenceSpans(plain);
  const isFuneral = riteName(cosa, text) === 'Funerale';
  const words = findRiteWords(plain);
  const own = findCeremonyPlaces(tidied).filter(({ start, place }) => {
    const sentence = sentences.find(({ end }) => start < end);
    const from = sentence?.start ?? 0;
    const wordBefore = words.findLast((word) => word.start >= from && word.end <= start);
    const lead = plain.slice(wordBefore?.end ?? from, start);
    if (departurePattern.test(lead) || nextRitePattern.test(lead) || isPlaceOfNoRite(plain, start)) return false;
    if (wordBefore) return isWantedRite(wordBefore, isFuneral);
    const to = sentence?.end ?? plain.length;
    const after = words.find((word) => word.start > start && word.end <= to);
    if (!after || !mayRiteWordBelongToHourBefore(plain, after, start)) return true;
    // «chiesa di San Rocco, rosario domenica alle 20»: the word has an hour of its own.
    const hasOwn =
      countBreaks(plain.slice(start + place.length, after.start)) > 0 && /\d/.test(plain.slice(after.end, to));
    return hasOwn || isWantedRite(after, isFuneral);
  });
  const places = [...new Set(own.map(({ place }) => place))];
  const whole = places.filter((place) => !places.some((other) => other !== place && other.startsWith(place)));
  return whole.length === 1 ? (whole[0] ?? null) : null;
}

function isWantedRite(word: RiteWord, isFuneral: boolean): boolean {
  if (word.rite === 'way' || word.rite === 'mass') return true;
  return word.rite === (isFuneral ? 'funeral' : 'memory');
}
