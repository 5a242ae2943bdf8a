import { addDays, daysBetween } from '@commiato/italy/days';
import { z } from 'zod';
import { day, done, instant } from '../common.ts';
import { route } from '../route.ts';
import { event } from './events.ts';

/** Days that the agenda answers at once, at most. */
export const longestAgenda = 400;

/** An event with whom it is held for. */
export const agendaEvent = event.extend({ nome: z.string(), cognome: z.string() });
export type AgendaEvent = z.output<typeof agendaEvent>;

const backwards = 'Il primo giorno viene dopo l’ultimo.';
const tooLong = `Al massimo ${longestAgenda} giorni per volta.`;

/** Both days are included; without the last, the week from the first. */
const agendaQuery = z
  .object({ da: day, a: day })
  .partial()
  .superRefine(({ da, a }, context) => {
    if (!da || !a) return;
    if (a < da) context.addIssue({ code: 'custom', path: ['a'], message: backwards });
    else if (daysBetween(da, a) >= longestAgenda) context.addIssue({ code: 'custom', path: ['a'], message: tooLong });
  });

/** The days that are asked for, where some are left out. */
export function agendaDays({ da, a }: z.output<typeof agendaQuery>, today: string): { da: string; a: string } {
  const first = da ?? (a && a < today ? a : today);
  return { da: first, a: a ?? addDays(first, 6) };
}

export const listAgenda = route({
  method: 'GET',
  path: '/api/agenda',
  summary: 'Gli eventi della propria agenzia da un giorno a un altro, compresi',
  access: 'agency',
  query: agendaQuery,
  answer: z.array(agendaEvent),
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
  /** Shown this once: only its digest is kept. */
  answer: z.object({ url: z.url() }),
  errors: ['troppe-richieste'],
});

export const revokeAgendaAddress = route({
  method: 'DELETE',
  path: '/api/agenda/indirizzo',
  summary: 'Toglie all’agenda il suo indirizzo: chi lo ha non vede più nulla',
  access: 'agency',
  answer: done,
  errors: [],
});
