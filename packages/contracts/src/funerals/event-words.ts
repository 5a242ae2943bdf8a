import { endingOf, eventTitle, theEvent } from '@commiato/italy/announcements/event-kinds';
import { dayAndMonth, placeName, weekdayOf } from '@commiato/italy/formatting';
import {
  atClock,
  atHour,
  betweenClocks,
  fromHour,
  headingMoment,
  headingNearMoment,
  spokenDay,
  theMoment,
} from '@commiato/italy/prose/dates';
import type { PublicEvent } from './events.ts';

export { eventTitle, theEvent };

const dayOf = (moment: string) => moment.slice(0, 10);
const clockOf = (moment: string) => moment.slice(11);
const dayWords = (moment: string) => `${weekdayOf(dayOf(moment))} ${dayAndMonth(dayOf(moment))}`;

/** The day of an event, `martedì 24 novembre`, with the year where it is not that of `today`. */
export const eventDay = ({ inizio }: Pick<PublicEvent, 'inizio'>, today = inizio): string =>
  spokenDay(dayOf(inizio), today);

/** Whether an event takes place on a day or after it; cancelled ones do not. */
export const isToCome = ({ inizio, fine, stato }: Pick<PublicEvent, 'inizio' | 'fine' | 'stato'>, today: string) =>
  stato !== 'annullato' && dayOf(fine ?? inizio) >= today;

/** The first event that is not over, and was not cancelled. `now` is the Italian local time, `2026-11-21T10:00`. */
export const nextEvent = <E extends Pick<PublicEvent, 'inizio' | 'fine' | 'stato'>>(
  events: readonly E[],
  now: string,
): E | undefined => events.find(({ inizio, fine, stato }) => stato !== 'annullato' && (fine ?? inizio) > now);

/** The hour at which an event ends on the day of its begin; null where it is unknown or on another day. */
const endClock = ({ inizio, fine }: Pick<PublicEvent, 'inizio' | 'fine'>) =>
  fine && dayOf(fine) === dayOf(inizio) ? clockOf(fine) : null;

/** `alle 10:00`, or `dalle 10:00 alle 18:00` where it is known when it ends on the same day. */
export function eventHours(event: Pick<PublicEvent, 'inizio' | 'fine'>): string {
  const begin = clockOf(event.inizio);
  const end = endClock(event);
  return end ? betweenClocks(begin, end) : atClock(begin);
}

/** The place of an event on one line; empty where it is unknown. */
export const eventPlace = ({
  luogo,
  indirizzo,
  comune,
  prov,
}: Pick<PublicEvent, 'luogo' | 'indirizzo' | 'comune' | 'prov'>): string =>
  [luogo, indirizzo, comune && placeName(comune) + (prov ? ` (${prov})` : '')].filter(Boolean).join(', ');

/** A sentence about an event that moved or was cancelled; `old` is what does not hold any more, to be struck through. */
interface MovedWords {
  readonly before: string;
  readonly old: string;
  readonly after: string;
}

/** The words of `movedSentence` in parts. */
export function movedWords(event: PublicEvent): MovedWords | null {
  const { tipo, stato, prima, spostato_il, inizio, luogo } = event;
  if (stato === 'in programma' || !spostato_il) return null;
  const when = `Aggiornato ${theMoment(spostato_il, dayAndMonth)}`;
  const ending = endingOf(tipo);
  const plain = (before: string): MovedWords => ({ before, old: '', after: '' });
  if (stato === 'annullato') return plain(`${when}: ${theEvent(tipo)} è stat${ending} annullat${ending}.`);
  const moved = `${when}: ${theEvent(tipo)} è stat${ending} spostat${ending}`;
  if (!prima) return plain(`${moved}.`);
  if (dayOf(prima.inizio) !== dayOf(inizio))
    return {
      before: `${moved} da `,
      old: `${dayWords(prima.inizio)} ${atHour(clockOf(prima.inizio))}`,
      after: ` a ${dayWords(inizio)} ${atHour(clockOf(inizio))}.`,
    };
  if (prima.inizio !== inizio)
    return { before: `${moved} `, old: fromHour(clockOf(prima.inizio)), after: ` ${atHour(clockOf(inizio))}.` };
  return plain(
    luogo && luogo !== prima.luogo ? `${moved} in un altro luogo: ${luogo}.` : `${moved} in un altro luogo.`,
  );
}

/**
 * The sentence for visitors about an event that moved or was cancelled: `Aggiornato il 21 novembre alle 14:02: il funerale è stato spostato
 * dalle 10 alle 11.`; null for others.
 */
export function movedSentence(event: PublicEvent): string | null {
  const words = movedWords(event);
  return words && words.before + words.old + words.after;
}

/** Day and hours as a heading: `Sabato 21 novembre, ore 9:00`. */
export const eventHeading = (event: Pick<PublicEvent, 'inizio' | 'fine'>, today: string): string =>
  headingMoment(event.inizio, today, endClock(event));

/** The same, true on the day `today` alone: `Domani, sabato 21 novembre, ore 9:00`. */
export const eventNearHeading = (event: Pick<PublicEvent, 'inizio' | 'fine'>, today: string): string =>
  headingNearMoment(event.inizio, today, endClock(event));
