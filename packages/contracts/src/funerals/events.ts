import type { EventKind } from '@commiato/italy/announcements/event-kinds';
import { z } from 'zod';
import {
  flag,
  freeText,
  id,
  idParams,
  instant,
  line,
  okAnswer,
  orEmpty,
  requiredMessage,
  version,
  versionRead,
} from '../common.ts';
import { province } from '../notices/places.ts';
import { route } from '../route.ts';
import { chosenResources, namedResource } from './resources.ts';

/** What takes place for somebody who died, in the order of the days in which it does. */
export const eventKinds = [
  'camera ardente',
  'veglia',
  'rosario',
  'benedizione',
  'funerale',
  'cremazione',
  'sepoltura',
  'settima',
  'trigesimo',
  'anniversario',
  'altro',
] as const satisfies EventKind[];
export type { EventKind };

export const eventStates = ['in programma', 'spostato', 'annullato'] as const;

/** What the public is told of unless the agency says so: not everything concerns visitors. */
export const isPublicByItself = (kind: EventKind): boolean => kind !== 'cremazione' && kind !== 'altro';

const momentMessage = 'Scrivi giorno e ora.';
const isMoment = (value: string) => {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return false;
  const date = new Date(`${value}:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};
/** Day and hour as clocks in Italy show them: `2026-11-21T10:00`. Whether clocks skip it is judged by the server. */
export const moment = z.string(requiredMessage).refine(isMoment, momentMessage);
export const momentOrNull = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  moment.nullable(),
);

const fields = {
  fine: momentOrNull,
  luogo: line(160),
  indirizzo: line(160),
  comune: line(80),
  prov: orEmpty(province),
  /** Shown wherever the event is. */
  note: freeText(500),
  pubblico: flag,
  /** Who goes, with which hearse, in which room. */
  risorse: chosenResources,
};
const kind = z.enum(eventKinds, 'Scegli che cosa si tiene.');

export const endBeforeBegin = 'La fine viene prima dell’inizio.';
/** Throws nothing: adds the sentence at the field. */
function checkEnd(
  { inizio, fine }: { inizio?: string | undefined; fine?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  if (inizio && fine && fine < inizio) context.addIssue({ code: 'custom', path: ['fine'], message: endBeforeBegin });
}

export const newEvent = z.object(fields).partial().extend({ tipo: kind, inizio: moment }).superRefine(checkEnd);
export type NewEvent = z.output<typeof newEvent>;

/** Events that one notice brings, at the most. */
export const maxEvents = 20;
const unreadable = 'Gli appuntamenti non si leggono: ricarica la pagina e riprova.';

/** Events as a multipart call carries them: a JSON array of what `newEvent` takes. Nothing, or an empty text, stands for none. */
export const eventsInForm = z.preprocess((value, context) => {
  if (value === '' || value === 'null' || value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: unreadable });
    return z.NEVER;
  }
}, z.array(newEvent, unreadable).max(maxEvents, `Al massimo ${maxEvents} appuntamenti.`).optional());

/** An absent field stays as it is. */
export const eventChange = z
  .object(fields)
  .partial()
  .extend({
    tipo: kind.optional(),
    inizio: moment.optional(),
    /** Where it is given, it counts; otherwise a change of time or place makes it `spostato`. */
    stato: z.enum(eventStates, 'Stato non previsto.').optional(),
    /**
     * A slip of the pen is mended: nobody is told that the event has moved. Where it puts the event back to where it was before it moved,
     * that move is forgotten too.
     */
    correzione: flag.optional(),
    versione: versionRead,
  })
  .superRefine(checkEnd);
export type EventChange = z.output<typeof eventChange>;

/** When and where an event was to be before it moved; null where it never did. */
const before = z.object({ inizio: z.string(), luogo: z.string(), indirizzo: z.string() }).nullable();

/** What everybody may read of an event. */
export const publicEvent = z.object({
  _id: id,
  tipo: kind,
  inizio: z.string(),
  fine: z.string().nullable(),
  luogo: z.string(),
  indirizzo: z.string(),
  comune: z.string(),
  prov: z.string(),
  note: z.string(),
  stato: z.enum(eventStates),
  prima: before,
  /** Since when it has been moved or cancelled. */
  spostato_il: instant.nullable(),
});
export type PublicEvent = z.output<typeof publicEvent>;

export const event = publicEvent.extend({
  id_servizio: id,
  pubblico: z.boolean(),
  /** Who goes, with which hearse, in which room: those that have left the lists since too. */
  risorse: z.array(namedResource),
  versione: version,
});
export type FuneralEvent = z.output<typeof event>;

export const createEvent = route({
  method: 'POST',
  path: '/api/servizio/:id/evento',
  summary: 'Aggiunge a un servizio un evento: il funerale, il rosario, la sepoltura…',
  access: 'agency',
  object: 'servizio',
  success: 201,
  idempotent: true,
  params: idParams,
  body: newEvent,
  answer: event,
  errors: ['non-trovato', 'operazione-in-corso', 'chiave-riusata'],
});

export const changeEvent = route({
  method: 'PATCH',
  path: '/api/evento/:id',
  summary: 'Sposta, corregge o annulla un evento',
  access: 'agency',
  object: 'evento',
  params: idParams,
  body: eventChange,
  answer: event,
  errors: ['non-trovato', 'versione-superata'],
});

export const deleteEvent = route({
  method: 'DELETE',
  path: '/api/evento/:id',
  summary: 'Toglie un evento: nei calendari resta annullato per 30 giorni',
  access: 'agency',
  object: 'evento',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});

export const listPublicEvents = route({
  method: 'GET',
  path: '/api/outEventi/:id',
  summary: 'Gli eventi pubblici di un annuncio, nel loro ordine',
  access: 'public',
  replica: true,
  params: idParams,
  answer: z.array(publicEvent),
  errors: ['non-trovato', 'annuncio-rimosso'],
});
