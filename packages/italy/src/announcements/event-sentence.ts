import { endDayAndTime, lastDayOf } from '../clock.ts';
import { capitalized, placeName } from '../formatting.ts';
import { withFullStop } from '../full-stop.ts';
import { withTown } from '../places/town.ts';
import { atHourPhrase, fromHourPhrase, spokenDay } from '../prose/dates.ts';
import { atVenuePhrase } from '../prose/places.ts';
import { type EventKind, eventNameWithArticle, memorialMassKinds, participleEnding } from './event-kinds.ts';

/** A stored event, with the field names of the wire. */
export interface StoredEvent {
  readonly tipo: EventKind;
  /** Italian local time, `2026-11-21T10:00`; so is `fine`. */
  readonly inizio: string;
  readonly fine?: string | null | undefined;
  readonly luogo?: string | undefined;
  readonly indirizzo?: string | undefined;
  readonly comune?: string | undefined;
  readonly prov?: string | undefined;
  readonly stato?: 'in programma' | 'spostato' | 'annullato' | undefined;
  /** From when it was moved. */
  readonly prima?: { readonly inizio: string } | null | undefined;
}

/** Begin of the sentence about each kind, in the usual words of notices. */
const openingWordsByKind: Record<EventKind, string> = {
  'camera ardente': 'La camera ardente sarà aperta',
  veglia: 'La veglia si terrà',
  rosario: 'Il Santo Rosario sarà recitato',
  benedizione: 'La benedizione si terrà',
  funerale: 'Il funerale avrà luogo',
  cremazione: 'La cremazione avrà luogo',
  sepoltura: 'La sepoltura avrà luogo',
  settima: 'La Santa Messa di settima sarà celebrata',
  trigesimo: 'La Santa Messa di trigesimo sarà celebrata',
  anniversario: 'La Santa Messa di anniversario sarà celebrata',
  altro: 'Un momento di raccoglimento si terrà',
};

function eventSentenceOpening(event: StoredEvent, celebrationOf: EventCelebrationFinder): string {
  const celebration = celebrationOf(event);
  if (celebration === null) return openingWordsByKind[event.tipo];
  // With `si terrà` a sentence in which only «IL FUNERALE» became «IL COMMIATO CIVILE» counted as the agency’s own, and kept the old hour.
  return `${capitalized(celebration)} ${event.tipo === 'funerale' ? 'avrà luogo' : 'si terrà'}`;
}

const dayOf = (moment: string) => moment.slice(0, 10);
const timeOf = (moment: string) => moment.slice(11);

/**
 * Day and hours in words: `sabato 21 novembre alle 10:30`, `sabato 21 novembre dalle 9 alle 18`, `sabato 21 novembre dalle 21 alle 24`,
 * `dalle 14 di sabato 21 novembre fino alle 12 di domenica …`.
 */
export function whenText({ inizio, fine }: Pick<StoredEvent, 'inizio' | 'fine'>, writtenOn: string): string {
  const day = spokenDay(dayOf(inizio), writtenOn);
  if (!fine || fine === inizio) return `${day} ${atHourPhrase(timeOf(inizio))}`;
  const from = fromHourPhrase(timeOf(inizio));
  const end = endDayAndTime(fine);
  if (end.day <= dayOf(inizio)) return `${day} ${from} ${atHourPhrase(end.time)}`;
  return `${from} di ${day} fino ${atHourPhrase(end.time)} di ${spokenDay(end.day, writtenOn)}`;
}

function placeText({ luogo = '', indirizzo = '', comune = '' }: StoredEvent): string {
  const named = luogo === '' ? indirizzo : luogo;
  if (named === '') return '';
  const street = luogo !== '' && indirizzo !== '' ? `, ${indirizzo}` : '';
  return ` ${withTown(atVenuePhrase(luogo === '' ? placeName(named) : named) + street, comune)}`;
}

/** What a sentence calls an event where it is not the usual name: `la celebrazione di trigesimo` where nobody speaks of a Mass, `il commiato civile`; a singular noun with its article. */
export type EventCelebrationFinder = (event: Pick<StoredEvent, 'tipo' | 'inizio'>) => string | null;
const noCelebration: EventCelebrationFinder = () => null;

/**
 * The usual sentences of a notice for the events of a funeral, in the order of their days: `Il Santo Rosario sarà recitato venerdì 20
 * novembre alle 18 nella chiesa di San Rocco. …`. Cancelled events are left out. `writtenOn` (`YYYY-MM-DD`) is the day of the notice.
 */
export const eventSentences = (
  events: readonly StoredEvent[],
  writtenOn: string,
  celebrationOf = noCelebration,
): string =>
  events
    .filter(({ stato }) => stato !== 'annullato')
    .toSorted((one, other) => one.inizio.localeCompare(other.inizio))
    .map((event) =>
      withFullStop(`${eventSentenceOpening(event, celebrationOf)} ${whenText(event, writtenOn)}${placeText(event)}`),
    )
    .join(' ');

/** Of each kind of which nothing takes place any more, the last that was cancelled. */
export const lastCancelledEvents = <Event extends StoredEvent>(events: readonly Event[]): Event[] => {
  const isLive = (kind: EventKind) => events.some(({ tipo, stato }) => tipo === kind && stato !== 'annullato');
  const sorted = events.toSorted((one, other) => one.inizio.localeCompare(other.inizio));
  return [...new Map(sorted.map((event) => [event.tipo, event])).values()].filter(({ tipo }) => !isLive(tipo));
};

/** `Il funerale di venerdì 27 novembre è stato annullato.` */
export function cancelledEventSentence(
  event: Pick<StoredEvent, 'tipo' | 'inizio'>,
  writtenOn: string,
  celebrationOf = noCelebration,
): string {
  const { tipo, inizio } = event;
  const celebration = celebrationOf(event);
  const ending = celebration === null ? participleEnding(tipo) : celebration.startsWith('il ') ? 'o' : 'a';
  // An `appuntamento` is had at an office.
  const name = celebration ?? (tipo === 'altro' ? 'il momento di raccoglimento' : eventNameWithArticle(tipo));
  return `${capitalized(name)} di ${spokenDay(dayOf(inizio), writtenOn)} è stat${ending} annullat${ending}.`;
}

/** Sentences as the field of a notice has them: in capitals, with straight apostrophes. */
export const toFuneralText = (sentences: string): string => sentences.toLocaleUpperCase('it').replaceAll('’', "'");

/**
 * The sentence of a notice about the public events of its funeral that are not over on its day, as the field has it. Who writes
 * it and who looks whether a text still is the written one must agree to the letter, so both use this.
 */
export const composePublicEventsSentence = (
  events: readonly (StoredEvent & { readonly pubblico: boolean })[],
  writtenOn: string,
  celebrationOf = noCelebration,
): string =>
  toFuneralText(
    eventSentences(
      events.filter((event) => event.pubblico && lastDayOf(event) >= writtenOn),
      writtenOn,
      celebrationOf,
    ),
  );

type PublicEvents = Parameters<typeof composePublicEventsSentence>[0];

/** The most characters that the text of a notice about its funeral may have. */
export const maxFuneralTextLength = 500;

/**
 * The sentences that the program makes of public events, from the whole one to the shortest: without the Masses of weeks later, without
 * addresses, without both, of the funeral alone. The Masses go first: a long sentence had lost the wake and the burial instead.
 */
export function publicEventsSentenceVariants(
  events: PublicEvents,
  writtenOn: string,
  celebrationOf = noCelebration,
): string[] {
  const withoutMasses = events.filter(({ tipo }) => !memorialMassKinds.has(tipo));
  const withoutAddresses = (told: PublicEvents) => told.map((event) => ({ ...event, indirizzo: '' }));
  const funerals = withoutAddresses(events).filter(({ tipo }) => tipo === 'funerale');
  return [events, withoutMasses, withoutAddresses(events), withoutAddresses(withoutMasses), funerals].map((told) =>
    composePublicEventsSentence(told, writtenOn, celebrationOf),
  );
}

/** The longest of these sentences that a notice has room for; empty where there is none. */
export const fittingPublicEventsSentence = (
  events: PublicEvents,
  writtenOn: string,
  celebrationOf = noCelebration,
): string =>
  publicEventsSentenceVariants(events, writtenOn, celebrationOf).find(
    (made) => made !== '' && made.length <= maxFuneralTextLength,
  ) ?? '';
