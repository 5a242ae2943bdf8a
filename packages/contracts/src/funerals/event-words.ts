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

/** What a sentence calls an event, and the ending that agrees with it. */
export interface NamedEvent {
  readonly name: string;
  readonly ending: 'a' | 'o';
}

/** What became of an event, in parts and without a full stop; null where it stands as it was first told. */
function movedEventWords(
  { tipo, stato, prima, spostato_il, inizio, luogo }: PublicEvent,
  { name, ending }: NamedEvent = { name: theEvent(tipo), ending: endingOf(tipo) },
): MovedWords | null {
  if (stato === 'in programma' || !spostato_il) return null;
  const plain = (before: string): MovedWords => ({ before, old: '', after: '' });
  if (stato === 'annullato') return plain(`${name} è stat${ending} annullat${ending}`);
  const moved = `${name} è stat${ending} spostat${ending}`;
  if (!prima) return plain(moved);
  const elsewhere = luogo && luogo !== prima.luogo ? ` in un altro luogo: ${luogo}` : ' in un altro luogo';
  // Whoever has read of it at any of these hours is told that it does not hold.
  const former = [...new Set([prima.annunciato?.inizio ?? prima.inizio, prima.inizio])].filter(
    (begin) => begin !== inizio,
  );
  if (former.length === 0) return plain(`${moved}${elsewhere}`);
  const place = prima.inizio === inizio ? `,${elsewhere}` : '';
  if (former.some((begin) => dayOf(begin) !== dayOf(inizio)))
    return {
      before: `${moved} da `,
      old: former.map((begin) => `${dayWords(begin)} ${atHour(clockOf(begin))}`).join(', poi da '),
      after: ` a ${dayWords(inizio)} ${atHour(clockOf(inizio))}${place}`,
    };
  return {
    before: `${moved} `,
    old: former.map((begin) => fromHour(clockOf(begin))).join(' e poi '),
    after: ` ${atHour(clockOf(inizio))}${place}`,
  };
}

/** The words of `movedSentence` in parts. */
export function movedWords(event: PublicEvent): MovedWords | null {
  const words = movedEventWords(event);
  if (!words || !event.spostato_il) return null;
  const { before, old, after } = words;
  return { before: `Aggiornato ${theMoment(event.spostato_il, dayAndMonth)}: ${before}`, old, after: `${after}.` };
}

/** What became of an event, without when: `il funerale è stato spostato dalle 10 alle 11`; null for others. */
export function changeClause(event: PublicEvent, named?: NamedEvent): string | null {
  const words = movedEventWords(event, named);
  return words && words.before + words.old + words.after;
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
