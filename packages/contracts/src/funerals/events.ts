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

/** Kinds of events held for somebody who died, in the order of their days. */
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

/** Whether the public sees events of this kind unless the agency chooses otherwise. */
export const isPublicByDefault = (kind: EventKind): boolean => kind !== 'cremazione' && kind !== 'altro';

const momentMessage = 'Scrivi giorno e ora.';
const isLocalMoment = (value: string) => {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return false;
  const date = new Date(`${value}:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};
/** Italian local time: `2026-11-21T10:00`. The server checks whether clocks skip it. */
export const localMoment = z.string(requiredMessage).refine(isLocalMoment, momentMessage);
export const localMomentOrNull = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  localMoment.nullable(),
);

/** An instant of any time zone, kept in UTC. */
const instantOrNull = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.iso
    .datetime({ offset: true, error: momentMessage })
    .regex(/^(?:19|20|21)/, momentMessage)
    .transform((text) => new Date(text).toISOString())
    .nullable(),
);

const eventFields = {
  fine: localMomentOrNull,
  luogo: line(160),
  indirizzo: line(160),
  comune: line(80),
  prov: orEmpty(province),
  /** Shown wherever the event is. */
  note: freeText(500),
  pubblico: flag,
  /** Resources of the event: people, hearses, rooms. */
  risorse: chosenResources,
  /** Until this instant visitors are told neither hour nor place of an event that is `pubblico`; null: at once. */
  oraDopo: instantOrNull,
};
const eventKind = z.enum(eventKinds, 'Scegli che cosa si tiene.');
const state = z.enum(eventStates, 'Stato non previsto.');

/** What is wrong with the end of an event; undefined where nothing is. */
export function endFlaw(inizio: string, fine: string | null): string | undefined {
  if (!fine || fine > inizio) return undefined;
  return fine < inizio
    ? 'La fine viene prima dell’inizio.'
    : 'La fine è uguale all’inizio: scrivi un’ora più tarda, o lascia il campo vuoto.';
}

/** Adds an issue at the field; throws nothing. */
function checkEnd(
  { inizio, fine }: { inizio?: string | undefined; fine?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  const message = inizio && endFlaw(inizio, fine ?? null);
  if (message) context.addIssue({ code: 'custom', path: ['fine'], message });
}

export const newEvent = z
  .object(eventFields)
  .partial()
  .extend({
    tipo: eventKind,
    inizio: localMoment,
    /** `in programma` by default. */
    stato: state.optional(),
  })
  .superRefine(checkEnd);
export type NewEvent = z.output<typeof newEvent>;

/** Maximum number of events sent with one notice. */
export const maxNoticeEvents = 20;
const unreadableEventsMessage = 'Gli appuntamenti non si leggono: ricarica la pagina e riprova.';

/** Events in a multipart call: a JSON array of `newEvent`. A missing or empty value means none. */
export const eventsInMultipart = z.preprocess((value, context) => {
  if (value === '' || value === 'null' || value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: unreadableEventsMessage });
    return z.NEVER;
  }
}, z
  .array(newEvent, unreadableEventsMessage)
  .max(maxNoticeEvents, `Al massimo ${maxNoticeEvents} appuntamenti.`)
  .optional());

/** An absent field stays as it is. */
export const eventChange = z
  .object(eventFields)
  .partial()
  .extend({
    tipo: eventKind.optional(),
    inizio: localMoment.optional(),
    /** A change of time or place sets `spostato`, unless the event is cancelled with it. */
    stato: state.optional(),
    /**
     * Whether the change only mends a mistake, so that visitors are not told that the event moved. If it restores time and place from
     * before a move, that move is deleted too.
     */
    correzione: flag.optional(),
    /** `false` confirms an event that the program has read from a text; so does every other change. */
    da_confermare: z.literal(false, 'Un appuntamento si può soltanto confermare.').optional(),
    versione: versionRead,
  })
  .superRefine(checkEnd);
export type EventChange = z.output<typeof eventChange>;

const timeAndPlaceShape = {
  inizio: z.string(),
  luogo: z.string(),
  indirizzo: z.string(),
  /** Absent where the event moved before towns were stored with a move; `prov` likewise. */
  comune: z.string().optional(),
  prov: z.string().optional(),
};
/**
 * Time and place of an event before it moved; null where it never did. `annunciato`: those that visitors were told first, where it has moved
 * more than once; `eraAnnullato`: it had been cancelled, too, and takes place after all.
 */
const earlierTimeAndPlace = z
  .object({
    ...timeAndPlaceShape,
    annunciato: z.object(timeAndPlaceShape).optional(),
    eraAnnullato: z.boolean().optional(),
  })
  .nullable();

/** The public data of an event. */
export const publicEvent = z.object({
  _id: id,
  tipo: eventKind,
  inizio: z.string(),
  fine: z.string().nullable(),
  luogo: z.string(),
  indirizzo: z.string(),
  comune: z.string(),
  prov: z.string(),
  note: z.string(),
  stato: z.enum(eventStates),
  prima: earlierTimeAndPlace,
  /** Since when it has been moved or cancelled. */
  spostato_il: instant.nullable(),
});
export type PublicEvent = z.output<typeof publicEvent>;

export const event = publicEvent.extend({
  id_servizio: id,
  /** Whether visitors see it, or will from `oraDopo` on. */
  pubblico: z.boolean(),
  /** From when on visitors are told of it; null where they were from the beginning. */
  oraDopo: instant.nullable(),
  /** Whether the program has read it from the text of a notice and nobody has looked at it yet. */
  da_confermare: z.boolean(),
  /** Resources of the event, also those that were deleted since. */
  risorse: z.array(namedResource),
  versione: version,
});
export type FuneralEvent = z.output<typeof event>;

/** An event of another funeral that is one rite with an event. */
export const jointEvent = event
  .pick({
    _id: true,
    id_servizio: true,
    tipo: true,
    inizio: true,
    fine: true,
    luogo: true,
    indirizzo: true,
    comune: true,
  })
  .extend(event.pick({ prov: true, stato: true, prima: true, versione: true }).shape)
  .extend({ nome: z.string(), cognome: z.string() });
export type JointEvent = z.output<typeof jointEvent>;

export const createEvent = route({
  method: 'POST',
  path: '/api/servizio/:id/evento',
  summary: 'Aggiunge a un servizio un evento: il funerale, il rosario, la sepoltura…',
  access: 'agency',
  area: 'agenda',
  object: 'servizio',
  success: 201,
  idempotent: true,
  creates: ['eventi'],
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
  area: 'agenda',
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
  area: 'agenda',
  object: 'evento',
  params: idParams,
  query: z.object({ versione: versionRead }),
  answer: okAnswer,
  errors: ['non-trovato', 'versione-superata'],
});

export const listPublicEventsOfNotice = route({
  method: 'GET',
  path: '/api/outEventi/:id',
  summary: 'Gli eventi pubblici di un annuncio, nel loro ordine',
  access: 'public',
  replica: true,
  params: idParams,
  answer: z.array(publicEvent),
  errors: ['non-trovato', 'annuncio-rimosso'],
});
