import { endingOf, eventTitle, theEvent } from '@commiato/italy/announcements/event-kinds';
import { dayAndMonth, placeName, weekdayOf } from '@commiato/italy/formatting';
import { atClock, atHour, betweenClocks, fromHour, spokenDay, theMoment } from '@commiato/italy/prose/dates';
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

/** `alle 10:00`, or `dalle 10:00 alle 18:00` where it is known when it ends on the same day. */
export function eventHours({ inizio, fine }: Pick<PublicEvent, 'inizio' | 'fine'>): string {
  const begin = clockOf(inizio);
  return !fine || dayOf(fine) !== dayOf(inizio) ? atClock(begin) : betweenClocks(begin, clockOf(fine));
}

/** The place of an event on one line; empty where it is unknown. */
export const eventPlace = ({
  luogo,
  indirizzo,
  comune,
  prov,
}: Pick<PublicEvent, 'luogo' | 'indirizzo' | 'comune' | 'prov'>): string =>
  [luogo, indirizzo, comune && placeName(comune) + (prov ? ` (${prov})` : '')].filter(Boolean).join(', ');

/**
 * The sentence for visitors about an event that moved or was cancelled: `Aggiornato il 21 novembre alle 14:02: il funerale è stato spostato
 * dalle 10 alle 11.`; null for others.
 */
export function movedSentence(event: PublicEvent): string | null {
  const { tipo, stato, prima, spostato_il, inizio, luogo } = event;
  if (stato === 'in programma' || !spostato_il) return null;
  const when = `Aggiornato ${theMoment(spostato_il, dayAndMonth)}`;
  const ending = endingOf(tipo);
  if (stato === 'annullato') return `${when}: ${theEvent(tipo)} è stat${ending} annullat${ending}.`;
  const moved = `${when}: ${theEvent(tipo)} è stat${ending} spostat${ending}`;
  if (!prima) return `${moved}.`;
  if (dayOf(prima.inizio) !== dayOf(inizio))
    return `${moved} da ${dayWords(prima.inizio)} ${atHour(clockOf(prima.inizio))} a ${dayWords(inizio)} ${atHour(clockOf(inizio))}.`;
  if (prima.inizio !== inizio) return `${moved} ${fromHour(clockOf(prima.inizio))} ${atHour(clockOf(inizio))}.`;
  return luogo && luogo !== prima.luogo ? `${moved} in un altro luogo: ${luogo}.` : `${moved} in un altro luogo.`;
}
