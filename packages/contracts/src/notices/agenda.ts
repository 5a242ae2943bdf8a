import { z } from 'zod';
import { id } from '../common.ts';
import { route } from '../route.ts';

const recurrenceDeceasedFields = { _id: id, nome: z.string(), cognome: z.string(), comune: z.string() };

/** A recurrence of a death, from a notice or from a funeral without one. */
const recurrence = z.object({
  ...recurrenceDeceasedFields,
  /** The notice from which a new one is made; null where the funeral has none. */
  _id: id.nullable(),
  id_servizio: id,
  giorno: z.iso.date(),
});

/** Recurrences to come of an agency's own funerals. */
export const upcomingRecurrences = z.object({
  /** Thirtieth days within the next two weeks without a notice of Trigesimo, the nearest first. */
  trigesimi: z.array(recurrence),
  /** First anniversaries of a death within the next two weeks without a notice of Anniversario. */
  anniversari: z.array(recurrence),
});
export type UpcomingRecurrences = z.output<typeof upcomingRecurrences>;

export const listUpcomingRecurrences = route({
  method: 'GET',
  path: '/api/ricorrenze',
  access: 'agency',
  area: 'annunci',
  summary: 'Trigesimi e anniversari delle prossime due settimane, senza annuncio',
  answer: upcomingRecurrences,
  errors: [],
});
