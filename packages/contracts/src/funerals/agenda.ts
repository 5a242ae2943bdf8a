import { addDays, daysBetween } from '@commiato/italy/days';
import { z } from 'zod';
import { reenteredPassword } from '../accounts/security.ts';
import { dayOrNull, idInput, idParams, instant, line, okAnswer } from '../common.ts';
import { route } from '../route.ts';
import { lastCustodyPlace } from './custody.ts';
import { event, jointEvent, localMoment, localMomentOrNull } from './events.ts';
import { assignedToCallerFilter, maxEventResources, namedResource } from './resources.ts';

/** Maximum number of days in one answer. */
export const maxAgendaDays = 400;
/** Maximum number of events in one answer: the first by their begin. */
export const maxAgendaEvents = 1500;

/** A clash: a resource that another event needs at the same time, or from which it cannot arrive in time. */
export const agendaClash = z.object({
  risorsa: namedResource,
  motivo: z.enum(['sovrapposti', 'viaggio']),
  /** For a journey, the minutes that it takes and the minutes available. */
  serve: z.number().int(),
  resta: z.number().int(),
  /** The other event, and the name of its deceased. */
  con: event.pick({ _id: true, tipo: true, inizio: true, fine: true, comune: true }).extend({
    nome: z.string(),
    cognome: z.string(),
    /** Whether the two can be one rite, as of spouses who are buried together: of two funerals, of one kind, at one moment in one town. */
    puoEssereRitoComune: z.boolean().default(false),
  }),
});
export type AgendaClash = z.output<typeof agendaClash>;

/** An event with the name of its deceased, whom to call, where the body lies, and its nearest clashes. */
export const agendaEvent = event.extend({
  nome: z.string(),
  cognome: z.string(),
  tel: z.string(),
  /** Where the body lies, as it was written; empty where it was not. */
  salma: z.string(),
  /** What custody knows of it, whatever was written; null where no label on it was scanned. */
  custodiaSalma: lastCustodyPlace.nullable().default(null),
  /** What custody knows of the urn; null where no label on it was scanned. */
  custodiaUrna: lastCustodyPlace.nullable().default(null),
  /** Whether it begins after the cremation: the body lies nowhere then. */
  dopoCremazione: z.boolean().default(false),
  /** Whom of the family to call: the client, else who was entered first; null without a number. */
  contatto: z.object({ nome: z.string(), numero: z.string() }).nullable(),
  conflitti: z.array(agendaClash),
  /** The number of all its clashes: `conflitti` has the nearest alone. */
  conflittiInTutto: z.number().int(),
  /** The events of other funerals that are one rite with it, also where they have been moved since. */
  ritoComune: z.array(jointEvent).default([]),
  /** Of a funeral, cremation or burial, what is said where it begins before the funeral is over, whatever its day; else null. */
  avvisoOrdine: z.string().nullable().default(null),
  /** Whether visitors see a notice of its funeral, which tells what is public of the event. */
  annuncioVisibile: z.boolean().default(false),
});
export type AgendaEvent = z.output<typeof agendaEvent>;

const backwardsPeriodMessage = 'Il primo giorno viene dopo l’ultimo.';
const periodTooLongMessage = `Al massimo ${maxAgendaDays} giorni per volta.`;

/** Adds an issue at the last day of a period that runs backwards or is too long. */
function checkPeriod(
  { da, a }: { da?: string | null | undefined; a?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  if (!da || !a) return;
  if (a < da) context.addIssue({ code: 'custom', path: ['a'], message: backwardsPeriodMessage });
  else if (daysBetween(da, a) >= maxAgendaDays)
    context.addIssue({ code: 'custom', path: ['a'], message: periodTooLongMessage });
}

/** Both days are included; without the last day, the week that begins with the first. */
export const agendaPeriod = z.object({ da: dayOrNull, a: dayOrNull }).partial().superRefine(checkPeriod);

const agendaQuery = z
  .object({ da: dayOrNull, a: dayOrNull, /** Only the events of the caller. */ assegnato: assignedToCallerFilter })
  .partial()
  .superRefine(checkPeriod);

/** The days of a query, with defaults for missing ones. */
export function resolveAgendaDays(
  { da, a }: Pick<z.output<typeof agendaQuery>, 'da' | 'a'>,
  today: string,
): { da: string; a: string } {
  const first = da ?? (a && a < today ? a : today);
  return { da: first, a: a ?? addDays(first, 6) };
}

export const listAgenda = route({
  method: 'GET',
  path: '/api/agenda',
  summary: `Gli eventi della propria agenzia da un giorno a un altro, compresi, e quelli che cominciano prima e durano ancora: al massimo ${maxAgendaEvents}`,
  access: 'agency',
  area: 'agenda',
  background: true,
  query: agendaQuery,
  answer: z.array(agendaEvent),
  errors: [],
});

/** An event that is being edited. */
const editedEvent = z.object({
  inizio: localMoment,
  fine: localMomentOrNull,
  comune: line(80).default(''),
  prov: line(2).default(''),
  /** Identifiers of resources, divided by commas. */
  risorse: z
    .string()
    .max(1000)
    .transform((ids) => ids.split(',').filter(Boolean).slice(0, maxEventResources)),
  /** The stored event that is being edited, which does not clash with itself. */
  evento: idInput.optional(),
});
export type ClashQuery = z.output<typeof editedEvent>;

export const findClashes = route({
  method: 'GET',
  path: '/api/agenda/conflitti',
  summary:
    'Con quali eventi ne cozzerebbe uno, i più vicini: stessa persona, stesso carro o stessa sala, o viaggio troppo lungo',
  access: 'agency',
  area: 'agenda',
  query: editedEvent,
  answer: z.array(agendaClash),
  errors: [],
});

/** Maximum number of events that are one rite. */
export const maxJointEvents = 10;

export const createJointRite = route({
  method: 'POST',
  path: '/api/evento/:id/rito-comune',
  summary: 'Dice che due appuntamenti di due servizi sono un solo rito: persone e sale vi servono una volta sola',
  access: 'agency',
  area: 'agenda',
  object: 'evento',
  // It joins what is there.
  creates: [],
  params: idParams,
  body: z.object({ /** The other event. */ evento: idInput }),
  answer: okAnswer,
  errors: ['non-trovato'],
});

export const leaveJointRite = route({
  method: 'DELETE',
  path: '/api/evento/:id/rito-comune',
  summary: 'Dice che un appuntamento è un rito a sé',
  access: 'agency',
  area: 'agenda',
  object: 'evento',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});

/** From so many kilometres on, the place of an event is probably another town of that name, or a mistake. */
export const suspiciouslyFarKilometres = 60;

export const measureDistance = route({
  method: 'GET',
  path: '/api/servizio/:id/distanza',
  summary: 'Quanto dista un comune da quello del servizio, in chilometri in linea d’aria; null dove non si sa',
  access: 'agency',
  area: 'agenda',
  object: 'servizio',
  params: idParams,
  query: z.object({ comune: line(80).default(''), prov: line(2).default('') }),
  answer: z.object({
    /** The town of the funeral. */
    comune: z.string(),
    km: z.number().int().nullable(),
  }),
  errors: ['non-trovato'],
});

/** Which events a calendar address tells: all of the agency, or those of its person. */
const calendarEventChoice = z.enum(['tutti', 'miei'], 'Scegli tutti o solo i miei.');
export type CalendarEventChoice = z.output<typeof calendarEventChoice>;

export const readAgendaCalendarAddress = route({
  method: 'GET',
  path: '/api/agenda/indirizzo',
  summary: 'Se l’agenda ha un indirizzo per i calendari dei telefoni, e da quando',
  access: 'agency',
  area: 'agenda',
  needsPerson: true,
  level: 'vede',
  answer: z.object({ creato: instant.nullable(), quali: calendarEventChoice }),
  errors: [],
});

export const createAgendaCalendarAddress = route({
  method: 'POST',
  path: '/api/agenda/indirizzo',
  summary: 'Dà all’agenda un indirizzo privato, e toglie quello di prima; chiede la password',
  access: 'agency',
  area: 'agenda',
  needsPerson: true,
  level: 'vede',
  success: 201,
  // Each call tries a password, which takes 100 ms of a processor.
  // It takes the place of the one before.
  creates: [],
  limit: [{ max: 20, seconds: 3600 }],
  body: z.object({ currentPassword: reenteredPassword, quali: calendarEventChoice.default('tutti') }),
  /** Answered only once, because only a digest of it is stored. `qr` is the same address as a QR code (SVG). */
  answer: z.object({ url: z.url(), qr: z.string() }),
  errors: ['riautenticazione', 'troppe-richieste', 'non-pronto'],
});

export const revokeAgendaCalendarAddress = route({
  method: 'DELETE',
  path: '/api/agenda/indirizzo',
  summary: 'Toglie all’agenda il suo indirizzo: chi lo ha non vede più nulla',
  access: 'agency',
  area: 'agenda',
  needsPerson: true,
  level: 'vede',
  answer: okAnswer,
  errors: [],
});
