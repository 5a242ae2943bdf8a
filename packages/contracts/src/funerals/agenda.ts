import { addDays, daysBetween } from '@commiato/italy/days';
import { z } from 'zod';
import { day, idInput, instant, line, okAnswer } from '../common.ts';
import { route } from '../route.ts';
import { event, moment, momentOrNull } from './events.ts';
import { maxResources, namedResource } from './resources.ts';

/** Days that the agenda answers at once, at most. */
export const maxAgendaDays = 400;

/** A person, hearse or room that is wanted at another event too, or cannot be there in time. */
export const agendaClash = z.object({
  risorsa: namedResource,
  motivo: z.enum(['sovrapposti', 'viaggio']),
  /** Of a journey: how many minutes it takes, and how many there are. */
  serve: z.number().int(),
  resta: z.number().int(),
  /** The other event, and whom it is held for. */
  con: event.pick({ _id: true, tipo: true, inizio: true, fine: true, comune: true }).extend({
    nome: z.string(),
    cognome: z.string(),
  }),
});
export type AgendaClash = z.output<typeof agendaClash>;

/** An event with whom it is held for, the telephone number of who called, and what it clashes with. */
export const agendaEvent = event.extend({
  nome: z.string(),
  cognome: z.string(),
  tel: z.string(),
  conflitti: z.array(agendaClash),
});
export type AgendaEvent = z.output<typeof agendaEvent>;

const backwards = 'Il primo giorno viene dopo l’ultimo.';
const tooLong = `Al massimo ${maxAgendaDays} giorni per volta.`;

/** Both days are included; without the last, the week from the first. */
const agendaQuery = z
  .object({ da: day, a: day })
  .partial()
  .superRefine(({ da, a }, context) => {
    if (!da || !a) return;
    if (a < da) context.addIssue({ code: 'custom', path: ['a'], message: backwards });
    else if (daysBetween(da, a) >= maxAgendaDays) context.addIssue({ code: 'custom', path: ['a'], message: tooLong });
  });

/** The days that are asked for, where some are left out. */
export function agendaDays({ da, a }: z.output<typeof agendaQuery>, today: string): { da: string; a: string } {
  const first = da ?? (a && a < today ? a : today);
  return { da: first, a: a ?? addDays(first, 6) };
}

export const listAgenda = route({
  method: 'GET',
  path: '/api/agenda',
  summary:
    'Gli eventi della propria agenzia da un giorno a un altro, compresi, e quelli che cominciano prima e durano ancora',
  access: 'agency',
  query: agendaQuery,
  answer: z.array(agendaEvent),
  errors: [],
});

/** An event as it is being written. */
const plannedEvent = z.object({
  inizio: moment,
  fine: momentOrNull,
  comune: line(80).default(''),
  prov: line(2).default(''),
  /** Identifiers of resources, divided by commas. */
  risorse: z
    .string()
    .max(1000)
    .transform((ids) => ids.split(',').filter(Boolean).slice(0, maxResources)),
  /** The event that is changed, which does not clash with itself. */
  evento: idInput.optional(),
});
export type PlannedEvent = z.output<typeof plannedEvent>;

export const findClashes = route({
  method: 'GET',
  path: '/api/agenda/conflitti',
  summary: 'Con quali eventi ne cozzerebbe uno: stessa persona, stesso carro o stessa sala, o viaggio troppo lungo',
  access: 'agency',
  query: plannedEvent,
  answer: z.array(agendaClash),
  errors: [],
});

export const readAgendaAddress = route({
  method: 'GET',
  path: '/api/agenda/indirizzo',
  summary: 'Se l’agenda ha un indirizzo per i calendari dei telefoni, e da quando',
  access: 'agency',
  answer: z.object({ creato: instant.nullable() }),
  errors: [],
});

export const makeAgendaAddress = route({
  method: 'POST',
  path: '/api/agenda/indirizzo',
  summary: 'Dà all’agenda un indirizzo privato, e toglie quello di prima',
  access: 'agency',
  success: 201,
  limit: [{ max: 20, seconds: 3600 }],
  /** Shown this once: only its digest is kept. `qr` is the same as a code to scan, an SVG. */
  answer: z.object({ url: z.url(), qr: z.string() }),
  errors: ['troppe-richieste'],
});

export const revokeAgendaAddress = route({
  method: 'DELETE',
  path: '/api/agenda/indirizzo',
  summary: 'Toglie all’agenda il suo indirizzo: chi lo ha non vede più nulla',
  access: 'agency',
  answer: okAnswer,
  errors: [],
});
