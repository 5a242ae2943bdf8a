import type { ParsedEvent } from './event-reading.ts';
import { findFuneralPlace } from './funeral-place.ts';
import { arrivalPattern } from './funeral-rites.ts';
import { formatClockTime, type HourOccurrence, type ParsedSentence } from './funeral-sentences.ts';

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
 * The events with the hour at which the coffin comes to the church, where the text tells no other of the funeral: «La cara salma giungerà nella
 * Chiesa Madre giovedì 23 luglio alle ore 15.30». Families of the South announce it so; the hour is told as doubtful.
 */
export function withArrivalHour(
  events: ParsedEvent[],
  { sentences, text }: { readonly sentences: readonly ParsedSentence[]; readonly text: string },
): ParsedEvent[] {
  const arrivals = sentences.flatMap((sentence) =>
    sentence.occurrences.filter((occurrence) => isArrivalForFuneral(occurrence, sentence)),
  );
  const [arrival] = arrivals;
  const day = arrival?.day?.date ?? null;
  if (!arrival || arrivals.length > 1 || day === null) return events;
  const funerals = events.filter(({ kind }) => kind === 'funerale');
  const [funeral] = funerals;
  const isToldOtherwise = events.some(
    (event) => event.day === day && event.time !== null && event.kind !== 'sepoltura' && event.kind !== 'cremazione',
  );
  if (isToldOtherwise || funerals.length > 1) return events;
  if (funeral && (funeral.time !== null || (funeral.day !== null && funeral.day !== day))) return events;
  const told: ParsedEvent = {
    ...(funeral ?? { kind: 'funerale', end: null, place: findFuneralPlace(text) ?? '', address: '', town: '' }),
    day,
    time: formatClockTime(arrival.hour.minutes ?? 0),
    doubt: 'vague',
  };
  return funeral ? events.map((event) => (event === funeral ? told : event)) : [told, ...events];
}
