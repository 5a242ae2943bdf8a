import { civilFuneralName, civilFuneralWithArticle } from '@commiato/italy/announcements/civil-funerals';
import { riteEventKindOrOther, suffrageMassTitle } from '@commiato/italy/announcements/coming-rite';
import {
  eventKindLabel,
  eventKindWithArticle,
  eventNameWithArticle,
  eventTitle,
  participleEnding,
  standaloneEventTitle,
} from '@commiato/italy/announcements/event-kinds';
import { endDayAndTime, lastDayOf } from '@commiato/italy/clock';
import { capitalized, dayAndMonth, placeName, romeDay } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import {
  atClockPhrase,
  atHourPhrase,
  clockSpanPhrase,
  fromHourPhrase,
  instantInWords,
  momentHeading,
  momentHeadingWithRelativeDay,
  spokenDay,
} from '@commiato/italy/prose/dates';
import { type NoticeKind, riteName, riteWithArticle } from '@commiato/italy/prose/notice-kinds';
import type { PublicEvent } from './events.ts';

export { eventKindLabel, eventKindWithArticle, eventNameWithArticle as theEvent, eventTitle, standaloneEventTitle };

const dayOf = (moment: string) => moment.slice(0, 10);
const clockOf = (moment: string) => moment.slice(11);
const dayWords = (moment: string, today: string) => spokenDay(dayOf(moment), today);

/** The day of an event, `martedì 24 novembre`, with the year where it is not that of `today`. */
export const eventDayText = ({ inizio }: Pick<PublicEvent, 'inizio'>, today = inizio): string =>
  spokenDay(dayOf(inizio), today);

/** Whether an event takes place on a day or after it; cancelled ones do not. */
export const isToCome = (event: Pick<PublicEvent, 'inizio' | 'fine' | 'stato'>, today: string) =>
  event.stato !== 'annullato' && lastDayOf(event) >= today;

/** The first event that is not over, and was not cancelled. `now` is the Italian local time, `2026-11-21T10:00`. */
export const nextEvent = <E extends Pick<PublicEvent, 'inizio' | 'fine' | 'stato'>>(
  events: readonly E[],
  now: string,
): E | undefined => events.find(({ inizio, fine, stato }) => stato !== 'annullato' && (fine ?? inizio) > now);

/**
 * When an event ends, after `alle`: `18:00`, `24:00`, and on another day than it begins `12:00 di sabato 28 novembre`; null where that is
 * unknown.
 */
function eventEndPhrase({ inizio, fine }: Pick<PublicEvent, 'inizio' | 'fine'>): string | null {
  if (!fine) return null;
  const { day, time } = endDayAndTime(fine);
  return day > dayOf(inizio) ? `${time} di ${dayWords(day, day)}` : time;
}

/** `alle 10:00`, or `dalle 10:00 alle 18:00` where it is known when it ends. */
export function eventHoursText(event: Pick<PublicEvent, 'inizio' | 'fine'>): string {
  const begin = clockOf(event.inizio);
  const end = eventEndPhrase(event);
  return end ? clockSpanPhrase(begin, end) : atClockPhrase(begin);
}

/** An event with its title where its readers see one. */
type TitledKind = Pick<PublicEvent, 'tipo'> & { readonly title?: string };

/** Ending of a participle that agrees with what readers see of an event. */
export const titledEventEnding = ({ tipo, title }: TitledKind): EventNoun['ending'] =>
  title === suffrageMassTitle ? 'a' : participleEnding(tipo);

/** That an event is over, below its title: `Si è svolto lunedì 23 novembre alle 18:30.` */
export const eventOverSentence = (event: TitledKind & Pick<PublicEvent, 'inizio' | 'fine'>, today: string): string =>
  `Si è svolt${titledEventEnding(event)} ${eventDayText(event, today)} ${eventHoursText(event)}.`;

/** `Forlì (FC)`; empty where no town is named. */
const townText = (comune: string, prov: string): string => comune && placeName(comune) + (prov ? ` (${prov})` : '');

/** Whether a place ends with its town: `Duomo di Forlì`, but not `Chiesa di San Lorenzo`, which there is in many. */
const endsWithTown = (luogo: string, comune: string): boolean =>
  comune !== '' &&
  [...luogo.matchAll(/\s(?:ad?|in|di)\s/gi)].some(
    ({ 0: joint, index }) =>
      toComparisonKey(luogo.slice(index + joint.length)) === toComparisonKey(comune) &&
      !(/di/i.test(joint) && /^(?:san|santa|santo)\s|^sant['’]/i.test(comune)),
  );

/** The place of an event on one line; empty where it is unknown. A town that ends it already is not told again. */
export const eventPlace = ({
  luogo,
  indirizzo,
  comune,
  prov,
}: Pick<PublicEvent, 'luogo' | 'indirizzo' | 'comune' | 'prov'>): string =>
  indirizzo === '' && endsWithTown(luogo, comune)
    ? luogo + (prov && ` (${prov})`)
    : [luogo, indirizzo, townText(comune, prov)].filter(Boolean).join(', ');

/** The town of an event; that of one that moved before towns were stored with a move is unknown. */
interface KnownTown {
  readonly comune?: string | undefined;
  readonly prov?: string | undefined;
}

/** Whether two texts name different things; one that is added or taken away denies nothing that was told. */
const areContradictingNames = (told = '', now = ''): boolean =>
  told !== '' && now !== '' && toComparisonKey(told) !== toComparisonKey(now);

/** Whether an event is held in another town than the one that was told. */
export const areInDifferentTowns = (told: KnownTown, now: KnownTown): boolean =>
  areContradictingNames(told.comune, now.comune) || areContradictingNames(told.prov, now.prov);

/** A sentence about an event that moved or was cancelled; `old` is what does not hold any more, to be struck through. */
interface EventChangeParts {
  readonly before: string;
  readonly old: string;
  readonly after: string;
}

/** What a sentence calls an event, and the ending that agrees with it. */
export interface EventNoun {
  readonly name: string;
  readonly ending: 'a' | 'o';
}

/**
 * What visitors call an event: the rite that the notice announces by its name, `la Santa Messa`; any other by its kind, never `appuntamento`,
 * which is had at an office.
 */
export function eventNounForVisitors(
  { own, tipo, title }: TitledKind & { readonly own: boolean },
  { cosa, funerale }: { readonly cosa: NoticeKind; readonly funerale: string },
): EventNoun {
  const civil = civilFuneralName(tipo, { cosa, funerale });
  if (civil) return { name: civilFuneralWithArticle(civil), ending: 'o' };
  if (own && tipo === riteEventKindOrOther({ cosa, funerale }) && (funerale !== '' || tipo === 'altro'))
    return { name: riteWithArticle(cosa, funerale), ending: riteName(cosa, funerale) === 'Funerale' ? 'o' : 'a' };
  if (title === suffrageMassTitle) return { name: `la ${title}`, ending: 'a' };
  return tipo === 'altro'
    ? { name: 'un altro momento', ending: 'o' }
    : { name: eventNameWithArticle(tipo), ending: participleEnding(tipo) };
}

/** Of the event, by the name that visitors are told: `del funerale`, `della Santa Messa`, `di un altro momento`. */
export const eventNounWithPreposition = ({ name }: EventNoun): string =>
  `di ${name}`.replace(/^di il /, 'del ').replace(/^di la /, 'della ');

/** ` in un altro luogo: Duomo, Forlì (FC)`: church and town where they are others than those that were told. */
function otherVenuePhrase(luogo: string, town: { readonly comune: string; readonly prov: string } | null): string {
  const { comune, prov } = town ?? { comune: '', prov: '' };
  if (luogo !== '') return ` in un altro luogo: ${eventPlace({ luogo, indirizzo: '', comune, prov })}`;
  return comune === '' ? ' in un altro luogo' : ` in un altro comune: ${townText(comune, prov)}`;
}

type MovedPlace = Pick<PublicEvent, 'luogo'> & KnownTown;

/**
 * `, non più Chiesa di San Rocco`: where those go who have read of it before, by church and town; its street is not told again, which may be
 * that of a house.
 */
function formerVenuesPhrase(told: readonly MovedPlace[], now: MovedPlace): string {
  const venues = told.map((one) => {
    const { comune = '', prov = '' } = areInDifferentTowns(one, now) ? one : {};
    return eventPlace({ luogo: one.luogo === now.luogo ? '' : one.luogo, indirizzo: '', comune, prov });
  });
  const former = [...new Set(venues)].filter(Boolean);
  return former.length === 0 ? '' : `, non più ${former.join(' né ')}`;
}

/**
 * That an event does not take place, by the name that its page gives it: `La Santa Messa di domenica 22 novembre è stata annullata.`; with
 * the year where it is not that of `today`.
 */
export function cancelledSentenceForVisitors(
  event: TitledKind & Pick<PublicEvent, 'inizio'> & { readonly own: boolean },
  notice: { readonly cosa: NoticeKind; readonly funerale: string },
  today: string,
): string {
  const { name, ending } = eventNounForVisitors(event, notice);
  return `${capitalized(name)} di ${eventDayText(event, today)} è stat${ending} annullat${ending}.`;
}

/**
 * What became of an event, in parts and without a full stop; null where it stands as it was first told. Days have their year where it is not
 * that of the change: of a mass of the next year, `sabato 27 novembre` would be taken for the one of these days.
 */
function eventChangeParts(
  { tipo, stato, prima, spostato_il, inizio, luogo, comune, prov }: PublicEvent,
  { name, ending }: EventNoun = { name: eventNameWithArticle(tipo), ending: participleEnding(tipo) },
): EventChangeParts | null {
  if (!spostato_il) return null;
  const plain = (before: string): EventChangeParts => ({ before, old: '', after: '' });
  if (stato === 'annullato') return plain(`${name} è stat${ending} annullat${ending}`);
  if (stato === 'in programma') return prima ? null : plain(`${name} non è più annullat${ending}`);
  const reinstated = prima?.eraAnnullato ? ` non è più annullat${ending} ed` : '';
  const moved = `${name}${reinstated} è stat${ending} spostat${ending}`;
  if (!prima) return plain(moved);
  const { former, venue, formerVenues } = eventMoveParts({ prima, inizio, luogo, comune, prov });
  const elsewhere = venue && venue + formerVenues;
  if (former.length === 0) return plain(moved + elsewhere);
  const place = elsewhere && `,${elsewhere}`;
  if (former.some((begin) => dayOf(begin) !== dayOf(inizio))) {
    const changed = romeDay(spostato_il);
    return {
      before: `${moved} da `,
      old: former.map((begin) => `${dayWords(begin, changed)} ${atHourPhrase(clockOf(begin))}`).join(', poi da '),
      after: ` a ${dayWords(inizio, changed)} ${atHourPhrase(clockOf(inizio))}${place}`,
    };
  }
  return {
    before: `${moved} `,
    old: former.map((begin) => fromHourPhrase(clockOf(begin))).join(' e poi '),
    after: ` ${atHourPhrase(clockOf(inizio))}${place}`,
  };
}

/** What of an event does not hold any more: its former begins, none where only its place is another, the words of its new place, those of the former. */
function eventMoveParts({
  prima,
  inizio,
  luogo,
  comune,
  prov,
}: Pick<PublicEvent, 'inizio' | 'luogo' | 'comune' | 'prov'> & { readonly prima: NonNullable<PublicEvent['prima']> }): {
  readonly former: readonly string[];
  readonly venue: string;
  readonly formerVenues: string;
} {
  // Whoever has read the notice at any time would go to the church and the town that it named then.
  const told = prima.annunciato ? [prima.annunciato, prima] : [prima];
  const formerVenues = formerVenuesPhrase(told, { luogo, comune, prov });
  const isElsewhere = luogo !== '' && told.some((one) => one.luogo !== '' && one.luogo !== luogo);
  const town = told.some((one) => areInDifferentTowns(one, { comune, prov })) ? { comune, prov } : null;
  const elsewhere = otherVenuePhrase(luogo === prima.luogo ? '' : luogo, town);
  // Whoever has read of it at any of these hours is told that it does not hold.
  const former = [...new Set([prima.annunciato?.inizio ?? prima.inizio, prima.inizio])].filter(
    (begin) => begin !== inizio,
  );
  if (former.length === 0) return { former, venue: elsewhere, formerVenues };
  const otherPlace = isElsewhere || town?.comune ? otherVenuePhrase(isElsewhere ? luogo : '', town) : '';
  return { former, venue: otherPlace || (prima.inizio === inizio ? elsewhere : ''), formerVenues };
}

/**
 * What became of an event for the subject of a mail, what holds now first: `Funerale alle 11, non più alle 10`, `Funerale alle 10:30 di
 * mercoledì 25 novembre, non più martedì 24 novembre alle 10`. `title` is the event's without an article. Null where nothing of it moved,
 * and where it does not take place.
 */
export function eventChangeHeadline(event: PublicEvent, title: string, ending: EventNoun['ending']): string | null {
  const { stato, prima, spostato_il, inizio, luogo, comune, prov } = event;
  if (!spostato_il || stato === 'annullato' || (stato === 'in programma' && prima)) return null;
  const changed = romeDay(spostato_il);
  const hour = atHourPhrase(clockOf(inizio));
  const moment = `${hour} di ${dayWords(inizio, changed)}`;
  if (!prima)
    return `${title} ${moment}, ${stato === 'in programma' ? `non più annullat${ending}` : `spostat${ending}`}`;
  const { former, venue } = eventMoveParts({ prima, inizio, luogo, comune, prov });
  const isAnotherDay = former.some((begin) => dayOf(begin) !== dayOf(inizio));
  const was = former
    .map((begin) => `${isAnotherDay ? `${dayWords(begin, changed)} ` : ''}${atHourPhrase(clockOf(begin))}`)
    .join(' né ');
  return [
    former.length === 0 ? title + venue : `${title} ${isAnotherDay ? moment : hour}`,
    was && `non più ${was}`,
    prima.eraAnnullato && `non più annullat${ending}`,
    former.length > 0 && venue.trim(),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The words of `eventChangeSentence` in parts. */
export function datedEventChangeParts(event: PublicEvent, named?: EventNoun): EventChangeParts | null {
  const words = eventChangeParts(event, named);
  if (!words || !event.spostato_il) return null;
  const { before, old, after } = words;
  const said = `Aggiornato ${instantInWords(event.spostato_il, dayAndMonth)}: ${before}`;
  // The place at the end may bring its own.
  return { before: said, old, after: withFullStop(said + old + after).slice((said + old).length) };
}

/** What became of an event, without when: `il funerale è stato spostato dalle 10 alle 11`; null for others. */
export function eventChangeClause(event: PublicEvent, named?: EventNoun): string | null {
  const words = eventChangeParts(event, named);
  return words && words.before + words.old + words.after;
}

/**
 * The sentence for visitors about an event that moved or was cancelled: `Aggiornato il 21 novembre alle 14:02: il funerale è stato spostato
 * dalle 10 alle 11.`; null for others.
 */
export function eventChangeSentence(event: PublicEvent, named?: EventNoun): string | null {
  const words = datedEventChangeParts(event, named);
  return words && words.before + words.old + words.after;
}

/** Day and hours as a heading: `Sabato 21 novembre, ore 9:00`. */
export const eventHeading = (event: Pick<PublicEvent, 'inizio' | 'fine'>, today: string): string =>
  momentHeading(event.inizio, today, eventEndPhrase(event));

/** The same, true on the day `today` alone: `Domani, sabato 21 novembre, ore 9:00`. */
export const relativeEventHeading = (event: Pick<PublicEvent, 'inizio' | 'fine'>, today: string): string =>
  momentHeadingWithRelativeDay(event.inizio, today, eventEndPhrase(event));
