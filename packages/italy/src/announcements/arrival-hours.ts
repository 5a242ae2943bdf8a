import { arrivalPattern } from './funeral-rites.ts';
import type { HourOccurrence, ParsedSentence } from './funeral-sentences.ts';

const coffinPattern = /\b(?:salma|feretro|bara)\b/;
/** Where funerals are held: at a house or a mortuary the coffin comes to rest before. */
const funeralPlacePattern =
  /\b(?:chies|parrocch|duomo|cattedral|basilic|collegiat|santuari|abbazi|matrice|pieve\b|cimiter)/;

const isArrivalForFuneral = ({ hour, rite }: HourOccurrence, { text }: ParsedSentence): boolean =>
  rite?.rite === 'way' &&
  arrivalPattern.test(text.slice(rite.start, rite.end)) &&
  hour.minutes !== null &&
  !hour.stretch &&
  coffinPattern.test(text) &&
  funeralPlacePattern.test(text.slice(rite.end));

/**
 * Day (`YYYY-MM-DD`) and minutes after midnight at which the coffin comes to the church, «La cara salma giungerà nella Chiesa Madre giovedì 23
 * luglio alle ore 15.30», as families of the South announce a funeral; null where the text tells none, or several.
 */
export function findOnlyArrival(sentences: readonly ParsedSentence[]): { day: string; minutes: number } | null {
  const [arrival, ...others] = sentences.flatMap((sentence) =>
    sentence.occurrences.filter((occurrence) => isArrivalForFuneral(occurrence, sentence)),
  );
  const day = arrival?.day?.date ?? null;
  const minutes = arrival?.hour.minutes ?? null;
  return others.length > 0 || day === null || minutes === null ? null : { day, minutes };
}
