import { participleEnding } from '@commiato/italy/announcements/event-kinds';
import { formatCount } from '@commiato/italy/counts';
import { curlyApostrophes, personName, placeName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { atClockPhrase } from '@commiato/italy/prose/dates';
import type { AgendaClash } from './agenda.ts';
import { canBeJointRite, type JointRiteCandidate } from './clashes.ts';
import { eventDayText, eventHoursText, eventKindWithArticle } from './event-words.ts';
import type { FuneralEvent, JointEvent } from './events.ts';

/** `25 minuti`, `4 ore e 40 minuti`. */
function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [
    hours === 1 ? '1 ora' : hours > 1 ? `${hours} ore` : '',
    rest === 1 ? '1 minuto' : rest > 1 ? `${rest} minuti` : '',
  ];
  return words.filter(Boolean).join(' e ');
}

/** `il rosario di Ada Neri`. */
function eventOfPerson({ tipo, ...con }: Pick<JointEvent, 'tipo' | 'nome' | 'cognome'>): string {
  const name = curlyApostrophes(personName(con));
  return `${eventKindWithArticle(tipo)}${name ? ` di ${name}` : ''}`;
}

/** An Italian sentence about a clash, for the reader of one of its events: `Marco: nello stesso momento c’è il rosario di Ada Neri (…).` */
export function clashSentence({ risorsa, motivo, serve, resta, con }: AgendaClash): string {
  const who = curlyApostrophes(risorsa.nome);
  const other = eventOfPerson(con);
  const when = `${eventDayText(con)}, ${eventHoursText(con)}`;
  if (motivo === 'sovrapposti') return `${who}: nello stesso momento c’è ${other} (${when}).`;
  const where = [con.comune && curlyApostrophes(placeName(con.comune)), when].filter(Boolean).join(', ');
  const left = resta === 0 ? 'e non c’è tempo' : `e il tempo è ${durationWords(resta)}`;
  return `${who}: tra questo appuntamento e ${other} (${where}) il viaggio dura circa ${durationWords(serve)}, ${left}.`;
}

/** What is said of the clashes that are not named: `E altri 12 da controllare.` */
export const moreClashesSentence = (number: number): string =>
  number === 1 ? 'E un altro da controllare.' : `E altri ${formatCount(number)} da controllare.`;

/** An event as far as a joint rite goes by it. */
export type JointRiteMember = JointRiteCandidate & Pick<FuneralEvent, 'luogo' | 'prima'>;

const isOfOtherPlace = (event: Pick<FuneralEvent, 'luogo'>, other: Pick<FuneralEvent, 'luogo'>): boolean =>
  toComparisonKey(event.luogo) !== toComparisonKey(other.luogo);

/** Whether one of two events was moved away from the other. That a place is written otherwise says nothing: «Duomo», «Cattedrale». */
const isElsewhere = (event: JointRiteMember, other: JointEvent): boolean =>
  isOfOtherPlace(event, other) && [event, other].some((one) => one.prima !== null && isOfOtherPlace(one, one.prima));

/** Whether the events of a joint rite are still at one moment and place. */
export const isStillOneRite = (event: JointRiteMember, other: JointEvent): boolean =>
  canBeJointRite(event, other) && !isElsewhere(event, other);

/** What is different of an event that was one rite with another, and can be made the same; null where nothing is, or it cannot. */
export function jointRiteDifference(
  event: JointRiteMember,
  other: JointEvent,
): { readonly hour: boolean; readonly place: boolean } | null {
  const isUnderWay = event.stato !== 'annullato' && other.stato !== 'annullato';
  if (isStillOneRite(event, other) || event.tipo !== other.tipo || !isUnderWay) return null;
  const isOtherTown = event.comune !== other.comune || event.prov !== other.prov;
  return { hour: event.inizio !== other.inizio, place: isOtherTown || isElsewhere(event, other) };
}

/**
 * `Un solo rito con il funerale di Ada Neri.`; where the two are one no longer, why, in words that are true of both: whichever was changed,
 * `Era un solo rito con il funerale di Ada Neri, che è martedì 24 novembre, alle 10:00: non sono più alla stessa ora.`
 */
export function jointRiteSentence(event: JointRiteMember, other: JointEvent): string {
  const who = eventOfPerson(other);
  if (!canBeJointRite(event, other)) return `Era un solo rito con ${who}${partedRiteWords(event, other)}.`;
  const isWrittenOtherwise = other.luogo !== '' && isOfOtherPlace(event, other);
  return withFullStop(
    `Un solo rito con ${who}${isWrittenOtherwise ? `; lì il luogo è ${curlyApostrophes(other.luogo)}` : ''}`,
  );
}

/** Why two events are one rite no longer, to be read after the other of them. */
function partedRiteWords(event: JointRiteMember, other: JointEvent): string {
  const ending = participleEnding(other.tipo);
  if (other.stato === 'annullato') return `, che è stat${ending} annullat${ending}`;
  if (event.stato === 'annullato') return ': questo appuntamento è annullato';
  if (event.tipo !== other.tipo) return ': ora sono due riti diversi';
  if (event.inizio !== other.inizio)
    return `, che è ${eventDayText(other)}, ${eventHoursText(other)}: non sono più alla stessa ora`;
  const town = curlyApostrophes(placeName(other.comune));
  return `${town && ` (${town})`}: non sono più nello stesso comune`;
}

/** `Sposta alle 15:00 il funerale di Ada Neri`, what brings the other of two events that were one rite to the first. */
export function bringToRiteLabel(event: JointRiteMember, other: JointEvent): string {
  const difference = jointRiteDifference(event, other);
  const atHour = atClockPhrase(event.inizio.slice(11));
  const isSameDay = event.inizio.slice(0, 10) === other.inizio.slice(0, 10);
  const to = [
    ...(difference?.place ? ['qui'] : []),
    ...(difference?.hour ? (isSameDay ? [atHour] : [`a ${eventDayText(event)}`, atHour]) : []),
  ];
  return `Sposta ${to.join(', ')}${to.length > 1 ? ',' : ''} ${eventOfPerson(other)}`;
}
