import { eventDayText, eventHoursText, eventKindLabel } from '@commiato/contracts/funerals/event-words';
import { type EventKind, type FuneralEvent, isPublicByDefault, localMoment } from '@commiato/contracts/funerals/events';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { findHomeAddress } from '@commiato/italy/announcements/home-address';
import {
  addMinutes,
  endDayAndTime,
  minutesBetween,
  parseTypedEndHour,
  parseTypedHour,
  romeInstantMs,
  romeLocalTime,
} from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import { capitalized, romeDay } from '@commiato/italy/formatting';
import { dayWithArticle, ofDayPhrase } from '@commiato/italy/prose/dates';
import { changedFields } from '../../../lib/changed-fields.ts';
import type { ConflictFieldRules } from '../../../lib/rebase-form.ts';
import type { Note } from '../../../ui/fields/FieldNote.tsx';
import { resourceNamesText } from '../resources/fields.ts';

const isMoment = (text: string) => localMoment.safeParse(text).success;

/** Fields of the funeral that the form of an event uses. */
export type EventFuneral = Pick<Funeral, '_id' | 'comune' | 'prov'> & Partial<Pick<Funeral, 'decesso'>>;

export interface EventValues extends Record<string, unknown> {
  readonly servizio: string;
  readonly tipo: EventKind;
  readonly stato: FuneralEvent['stato'];
  readonly giorno: string;
  readonly ora: string;
  readonly fineGiorno: string;
  readonly fineOra: string;
  readonly luogo: string;
  readonly indirizzo: string;
  readonly comune: string;
  readonly prov: string;
  readonly note: string;
  readonly pubblico: boolean;
  /** Whether hour and place are made known from a moment on, and which. */
  readonly trattieni: boolean;
  readonly notoGiorno: string;
  readonly notoOra: string;
  readonly correzione: boolean;
  readonly risorse: readonly string[];
}

/** Form values of an event; a new one starts on `day` in the town of its funeral. */
export function eventToForm(event: FuneralEvent | null, funeral: EventFuneral | null, day = ''): EventValues {
  const [giorno = day, ora = ''] = event?.inizio.split('T') ?? [];
  const { day: fineGiorno, time: fineOra } = event?.fine ? endDayAndTime(event.fine) : { day: '', time: '' };
  const [notoGiorno = '', notoOra = ''] = event?.oraDopo ? romeLocalTime(event.oraDopo).split('T') : [];
  return {
    servizio: funeral?._id ?? '',
    tipo: event?.tipo ?? 'funerale',
    giorno,
    ora,
    fineGiorno: fineGiorno === giorno ? '' : fineGiorno,
    fineOra,
    stato: event?.stato ?? 'in programma',
    luogo: event?.luogo ?? '',
    indirizzo: event?.indirizzo ?? '',
    note: event?.note ?? '',
    comune: event?.comune ?? funeral?.comune ?? '',
    prov: event?.prov ?? funeral?.prov ?? '',
    pubblico: event?.pubblico ?? isPublicByDefault('funerale'),
    trattieni: notoGiorno !== '',
    notoGiorno,
    notoOra,
    correzione: false,
    risorse: event?.risorse.map(({ _id }) => _id) ?? [],
  };
}

/** Whether visitors are told of an event later on, at a moment still to come. */
export const isHeldBack = <Visible extends Pick<FuneralEvent, 'pubblico' | 'oraDopo'>>(
  event: Visible,
): event is Visible & { readonly oraDopo: string } =>
  event.pubblico && event.oraDopo !== null && Date.parse(event.oraDopo) > Date.now();

/** What happens if an event is removed. One for the agency alone stands on no page: nobody would read there that it was called off. */
export function removalText(event: FuneralEvent): string {
  const said = `${eventKindLabel(event.tipo)} di ${eventDayText(event, romeDay(new Date()))}, ${eventHoursText(event)},`;
  if (!event.pubblico) return `${said} sparirà dall’agenda; nei calendari dell’agenzia risulterà annullato.`;
  if (isHeldBack(event)) return `${said} non sarà reso noto.`;
  return `${said} sparirà dalla pagina dell’annuncio; nei calendari risulterà annullato. Se non si tiene più, puoi segnarlo invece come annullato, così chi legge lo sa.`;
}

/** Kinds whose end is asked with its day: others end on the day on which they begin. */
export const mayLastOvernight = (tipo: EventKind): boolean => tipo === 'camera ardente' || tipo === 'veglia';

/** The longest time over midnight that an end without a day is taken for: an earlier hour that is farther from the begin is a slip. */
const maxInferredOvernightMinutes = 12 * 60;

/** Whether an end without a day of its own is of the night after the begin: from 23:30 to 0:30. */
function isEndOnNextDayInferred({ giorno, ora, fineGiorno, fineOra }: EventValues): boolean {
  const begin = `${giorno}T${parseTypedHour(ora)}`;
  const end = `${giorno}T${parseTypedEndHour(fineOra)}`;
  if (fineGiorno || !isMoment(begin) || !isMoment(end) || end >= begin || end.endsWith('T00:00')) return false;
  return minutesBetween(begin, `${addDays(giorno, 1)}${end.slice(10)}`) <= maxInferredOvernightMinutes;
}

/** An hour with its minutes. `1`, `16` and `203` may be on the way to another; the field writes their minutes when it is left. */
const completeTimePattern = /^\d{1,2}[.:,h ]\d{2}$|^\d{4}$/;

/**
 * Says at the hour of an end which day that is, where it is taken for one of the next, and that everybody reads it; undefined elsewhere, and while
 * the hour is being typed.
 */
export function endNote(shown: EventValues): Note | undefined {
  if (!completeTimePattern.test(shown.fineOra.trim())) return undefined;
  const nextDay = isEndOnNextDayInferred(shown)
    ? `Finisce il giorno dopo, ${dayWithArticle(addDays(shown.giorno, 1))}.`
    : '';
  // Of a wake that is meant; of a funeral an end that was typed for the hearse alone stood on posters.
  const read = shown.pubblico && shown.tipo !== 'camera ardente' ? 'Si legge anche nella pagina e sui manifesti.' : '';
  const text = [nextDay, read].filter(Boolean).join(' ');
  return text ? { tone: 'help', text } : undefined;
}

/** The end of an event; without a day it is on the day of the start or in the night after. What ends at midnight ends where the next day begins. */
function endToWire(shown: EventValues): string | null {
  const { giorno, fineGiorno, fineOra } = shown;
  if (!fineGiorno && !fineOra) return null;
  const hour = parseTypedEndHour(fineOra);
  const day = fineGiorno || (isEndOnNextDayInferred(shown) ? addDays(giorno, 1) : giorno);
  const isMidnight = hour === '24:00' || (hour === '00:00' && !fineGiorno);
  return isMidnight && isMoment(`${day}T00:00`) ? `${addDays(day, 1)}T00:00` : `${day}T${hour}`;
}

/** Wire values of the form. */
export function eventToWire(shown: EventValues) {
  const { tipo, giorno, ora, luogo, indirizzo, comune, prov, note, pubblico, risorse } = shown;
  return {
    tipo,
    luogo,
    indirizzo,
    comune,
    prov,
    note,
    pubblico,
    oraDopo: pubblico && shown.trattieni ? visitorsToldFrom(shown) : null,
    risorse: [...risorse],
    inizio: giorno || ora ? `${giorno}T${parseTypedHour(ora)}` : '',
    fine: endToWire(shown),
  };
}

/** Whether a change may be only a correction: an event that is cancelled was not moved, and is said to be cancelled whatever was ticked. */
export const mayBeCorrection = ({ stato }: Pick<EventValues, 'stato'>): boolean => stato !== 'annullato';

/**
 * What a change of a stored event sends. A cancelled event that gets another hour or place is taken to be held after all unless its state is said:
 * who leaves it at 'Annullato' in the form means that.
 */
export const eventChangeToWire = (before: EventValues, shown: EventValues) => ({
  ...changedFields(eventToWire(before), eventToWire(shown)),
  ...(shown.stato === before.stato && shown.stato !== 'annullato' ? {} : { stato: shown.stato }),
  ...(shown.correzione && mayBeCorrection(shown) ? { correzione: true } : {}),
});

type Town = Pick<EventFuneral, 'comune' | 'prov'>;

/**
 * The town that a picked funeral brings to its event. `brought` is what the pick before has brought: null where the form has another one, as
 * somebody typed that.
 */
export const townOfPickedFuneral = (shown: Town, brought: Town, picked: Town | null): Town | null =>
  shown.comune === brought.comune && shown.prov === brought.prov
    ? { comune: picked?.comune ?? '', prov: picked?.prov ?? '' }
    : null;

/**
 * Fields of the wire whose refusals are shown at their inputs of day and hour. `fine` is one of them only where it is no moment: else the
 * schema checks that it comes after the begin.
 */
export const wireFieldsOfDayAndHour = (shown: EventValues): ReadonlySet<string> =>
  new Set(['inizio', 'oraDopo', ...(isMoment(endToWire(shown) ?? '') ? [] : ['fine'])]);

/** What is no day or no hour, each at its own field. */
export function momentErrors(shown: EventValues): Readonly<Record<string, string>> {
  const { fineGiorno, fineOra } = shown;
  const holdsBack = shown.pubblico && shown.trattieni;
  return {
    ...errorsOfMoment(shown, 'giorno', 'ora'),
    ...(fineGiorno === '' ? {} : errorOfDay(shown, 'fineGiorno')),
    ...(fineGiorno === '' && fineOra === '' ? {} : errorOfHour('fineOra', parseTypedEndHour(fineOra))),
    ...(holdsBack ? errorsOfMoment(shown, 'notoGiorno', 'notoOra') : {}),
  };
}

/** A whole date of a year that events can have; whether its month has that day is another question. */
const lastDaysOfMonthPattern = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])-(?:29|30|31)$/;
/** `Il 31 novembre 2026 non esiste.` for a day that its month does not have: asked to write the day, whoever wrote it would not see why. */
const noDayMessage = (day: string) =>
  lastDaysOfMonthPattern.test(day) ? `${capitalized(dayWithArticle(day))} non esiste.` : 'Scrivi il giorno.';
const errorOfDay = (shown: EventValues, day: 'giorno' | 'fineGiorno' | 'notoGiorno') =>
  isMoment(`${shown[day]}T00:00`) ? {} : { [day]: noDayMessage(shown[day]) };
const errorOfHour = (name: string, hour: string) =>
  hour === '24:00' || isMoment(`2026-01-01T${hour}`) ? {} : { [name]: 'Scrivi l’ora come 14:30.' };
const errorsOfMoment = (shown: EventValues, day: 'giorno' | 'notoGiorno', hour: 'ora' | 'notoOra') => ({
  ...errorOfDay(shown, day),
  ...errorOfHour(hour, parseTypedHour(shown[hour])),
});

/** The instant of day and hour in Italy; what is not one is left for the schema to refuse. */
function visitorsToldFrom({ notoGiorno, notoOra }: EventValues): string {
  const local = `${notoGiorno}T${parseTypedHour(notoOra)}`;
  const instant = isMoment(local) ? romeInstantMs(local) : null;
  return instant === null ? local : new Date(instant).toISOString();
}

/** Warning at the address of an event that is held in somebody's house, where visitors would read it; undefined elsewhere. */
export function homeAddressNote({ luogo, indirizzo, pubblico }: EventValues): Note | undefined {
  const found = pubblico ? findHomeAddress(`${luogo} ${indirizzo}`) : null;
  if (found === null) return undefined;
  const text = 'Dice dov’è una casa, e a che ora resta vuota: i ladri leggono gli annunci. Puoi salvarlo lo stesso.';
  return { tone: 'warning', text };
}

/** Warning at the day of an event that comes before the death; undefined elsewhere. */
export function beforeDeathNote({ giorno }: EventValues, funeral: EventFuneral | null): Note | undefined {
  const decesso = funeral?.decesso;
  if (!decesso || !isMoment(`${giorno}T00:00`) || giorno >= decesso) return undefined;
  return { tone: 'warning', text: `Viene prima del decesso, che è ${ofDayPhrase(decesso)}: controlla la data.` };
}

/**
 * Whether a begin comes before the hour from which the funeral can be, null where that is not known yet. What was held was not too early: that hour
 * never lies in the past.
 */
export function isTooEarly(inizio: string, hour: string | null, now: Date): boolean {
  if (!isMoment(inizio) || inizio <= romeLocalTime(now)) return false;
  return hour === null || inizio < romeLocalTime(hour);
}

/** Minutes from begin to end; null without an end that comes after the begin, and while one of them is being typed. */
export function minutesOfEvent(shown: EventValues): number | null {
  const { inizio, fine } = eventToWire(shown);
  if (!fine || !isMoment(inizio) || !isMoment(fine)) return null;
  const minutes = minutesBetween(inizio, fine);
  return minutes > 0 ? minutes : null;
}

/** The local time so many minutes after another; null while that is being typed. */
export const momentAfter = (local: string, minutes: number): string | null =>
  isMoment(local) ? addMinutes(local, minutes) : null;

/** End of an event moved to another start with the same duration; null if it has no end. */
export const computeEndKeepingDuration = (
  { inizio, fine }: Pick<FuneralEvent, 'inizio' | 'fine'>,
  begin: string,
): string | null => fine && momentAfter(begin, minutesBetween(inizio, fine));

/** The fields of the end, so many minutes after the begin; null while the begin is being typed. */
export function endFieldsAfter(
  shown: EventValues,
  minutes: number,
): Pick<EventValues, 'fineGiorno' | 'fineOra'> | null {
  const { inizio } = eventToWire(shown);
  if (!isMoment(inizio)) return null;
  const end = addMinutes(inizio, minutes);
  const day = end.slice(0, 10);
  return { fineGiorno: day === shown.giorno ? '' : day, fineOra: end.slice(11) };
}

const townFields = ['comune', 'prov'] as const;

/** Fields that are right only together: another hour belongs to the day for which it was typed, and an end to its begin. */
export const linkedEventFields = [
  townFields,
  ['giorno', 'ora', 'fineGiorno', 'fineOra'],
  ['trattieni', 'notoGiorno', 'notoOra'],
] as const satisfies readonly (readonly (keyof EventValues)[])[];

/** How the form shows concurrent changes: the province with its town; kind, state and resources by name. */
export const conflictFieldRulesOf = ({ risorse }: Pick<FuneralEvent, 'risorse'>): ConflictFieldRules<EventValues> => ({
  messageAt: { prov: 'comune' },
  linkedFields: townFields,
  describe: (name, { tipo, stato, comune, prov }) => {
    if (name === 'tipo') return eventKindLabel(tipo);
    if (name === 'stato') return capitalized(stato);
    if (name === 'risorse') return resourceNamesText(risorse);
    return name === 'comune' || name === 'prov' ? comune && comune + (prov && ` (${prov})`) : undefined;
  },
});
