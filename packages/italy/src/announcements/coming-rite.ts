import { minutesBetween } from '../clock.ts';
import { capitalized, curlyApostrophes, placeName, romeDay } from '../formatting.ts';
import { atClockPhrase, momentWithRelativeDay, spokenDay } from '../prose/dates.ts';
import { type NoticeKind, riteName, riteOfDeceased } from '../prose/notice-kinds.ts';
import { civilFuneralName } from './civil-funerals.ts';
import { type EventKind, eventTitle } from './event-kinds.ts';

/** Title of an event without a kind of its own that the text of its notice calls so. */
export const suffrageMassTitle = 'Santa Messa in suffragio';

/** What names the rite of a notice. */
export interface RiteNotice {
  readonly cosa: NoticeKind;
  /** Free text about the rite: when and where it takes place. */
  readonly funerale: string;
}

/** The kind of event that a notice announces; null where none corresponds to it. */
export function riteEventKind({ cosa, funerale }: RiteNotice): EventKind | null {
  if (riteName(cosa, funerale) === 'Funerale') return 'funerale';
  if (cosa === 'Trigesimo') return 'trigesimo';
  return cosa === 'Anniversario' ? 'anniversario' : null;
}

/** Italian title of what a notice announces: by its text or, where that is empty, by the kind of event. */
export function riteTitle(notice: RiteNotice): string {
  const kind = notice.funerale === '' ? riteEventKind(notice) : null;
  if (kind) return eventTitle(kind);
  const civil = civilFuneralName('funerale', notice);
  return civil ? capitalized(civil) : riteName(notice.cosa, notice.funerale);
}

/** The kind under which the rite of a notice is kept as an event; `altro` for a mass that no kind names. */
export const riteEventKindOrOther = (notice: RiteNotice): EventKind => riteEventKind(notice) ?? 'altro';

/** Title of an event for the readers of a notice: its own rite bears the name that cards and texts to share give it. */
export function eventTitleForVisitors(kind: EventKind, notice: RiteNotice): string {
  if (kind === riteEventKindOrOther(notice)) return riteTitle(notice);
  return kind === 'altro' ? 'Altro momento' : eventTitle(kind);
}

/** The same with the deceased, for calendars and search engines: `Funerale di Ada Neri`, `Santa Messa in suffragio di Ada Neri`. */
export function eventSummaryForVisitors(kind: EventKind, notice: RiteNotice, name: string): string {
  const civil = civilFuneralName(kind, notice);
  if (civil) return `${capitalized(civil)} di ${name}`;
  if (kind === riteEventKindOrOther(notice) && (notice.funerale !== '' || kind === 'altro'))
    return riteOfDeceased(notice.cosa, notice.funerale, name);
  return kind === 'altro' ? `In ricordo di ${name}` : `${eventTitle(kind)} di ${name}`;
}

interface DatedNotice extends RiteNotice {
  /** Italian local times of the rites, in order: `2026-11-21T09:00`. */
  readonly riti: readonly string[];
  /** The town of each of them, empty where it is unknown. A program of before does not send it. */
  readonly comuniRiti?: readonly string[];
  /** The town that stands beside what is told. */
  readonly comune: string;
}

/** How long a rite of which only the begin is known is told after it, in minutes: whoever is late looks for the church. */
export const minutesToldAfterBegin = 60;

const isGoingOn = (moment: string, now: string): boolean =>
  moment.slice(0, 10) === now.slice(0, 10) && minutesBetween(moment, now) < minutesToldAfterBegin;

/** The first rite that is not over at `now`, an Italian local time or day; undefined where none is to come. */
export const nextRiteMoment = (riti: readonly string[], now: string): string | undefined =>
  riti.find((moment) => moment > now || isGoingOn(moment, now));

/** `, Forlì`, where a rite takes place in another town than stands beside it, to which its readers would go; else empty. */
function inOtherTown({ riti, comuniRiti, comune }: DatedNotice, moment: string): string {
  const town = comuniRiti?.[riti.indexOf(moment)] ?? '';
  return town && town.toLowerCase() !== comune.toLowerCase() ? `, ${curlyApostrophes(placeName(town))}` : '';
}

/**
 * The next rite in words, `Funerale domani alle 9:00`, `Santa Messa sabato 21 novembre alle 18:30, Forlì`: true until an hour after its begin or the day
 * ends. Empty where none is to come.
 */
export function comingRiteText(notice: DatedNotice, now: string): string {
  const moment = nextRiteMoment(notice.riti, now);
  if (!moment) return '';
  return `${riteTitle(notice)} ${momentWithRelativeDay(moment, now.slice(0, 10))}${inOtherTown(notice, moment)}`;
}

/** The same for paper, which is read on other days: always with the date, never `domani`. */
export function printedComingRiteText(notice: DatedNotice, now: string): string {
  const moment = nextRiteMoment(notice.riti, now);
  if (!moment) return '';
  return `${riteTitle(notice)} ${spokenDay(moment.slice(0, 10), now.slice(0, 10))} ${atClockPhrase(moment.slice(11))}${inOtherTown(notice, moment)}`;
}

/** The ending of a participle that agrees with what a notice announces. */
const riteEnding = (notice: RiteNotice) => (riteEventKindOrOther(notice) === 'funerale' ? 'o' : 'a');

/** A rite that is over, where readers of today are told of it: `Santa Messa già svolta oggi alle 18:30`. */
export const overRiteText = (notice: DatedNotice, moment: string, today: string): string =>
  `${riteTitle(notice)} già svolt${riteEnding(notice)} ${momentWithRelativeDay(moment, today)}${inOtherTown(notice, moment)}`;

interface CancelledNotice extends RiteNotice, Pick<DatedNotice, 'riti'> {
  /** Begin of the rite that was cancelled: `2026-11-27T16:00`; null without one. */
  readonly annullato: string | null;
  readonly data_crea: string;
}

/**
 * `Funerale annullato`, `Santa Messa annullata`: until the day on which it was to be is over; empty where nothing was cancelled, or it takes
 * place at another time. What was held before the day of the notice, as the mass of the year before, is another rite.
 */
export function cancelledRiteText(notice: CancelledNotice, now: string): string {
  const { annullato, riti, data_crea } = notice;
  const isHeld = riti.some((moment) => moment.slice(0, 10) >= romeDay(data_crea));
  if (!annullato || isHeld || annullato.slice(0, 10) < now.slice(0, 10)) return '';
  return `${riteTitle(notice)} annullat${riteEnding(notice)}`;
}
