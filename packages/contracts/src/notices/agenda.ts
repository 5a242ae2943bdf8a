import { z } from 'zod';
import { id } from '../common.ts';
import { route } from '../route.ts';
import { noticeKind } from './notice-fields.ts';

const person = { _id: id, nome: z.string(), cognome: z.string(), comune: z.string() };

/** A recurrence of a death, from a notice or from a funeral without one. */
const recurrence = z.object({
  ...person,
  /** The notice from which a new one is made; null where the funeral has none. */
  _id: id.nullable(),
  id_servizio: id,
  giorno: z.iso.date(),
});

/** Coming days in an agency's own notices. */
export const agenda = z.object({
  /** Funerals, masses and celebrations of today and tomorrow, in their order; only those whose text is certain. */
  riti: z.array(
    z.object({
      ...person,
      cosa: noticeKind,
      /** `Funerale`, `Santa Messa` or `Celebrazione`. */
      rito: z.string(),
      /** `YYYY-MM-DD` and `HH:MM`, Italian local time. */
      giorno: z.iso.date(),
      ora: z.string(),
      /** With its town; null where the text names none. */
      luogo: z.string().nullable(),
    }),
  ),
  /** Thirtieth days within the next two weeks without a notice of Trigesimo, the nearest first. */
  trigesimi: z.array(recurrence),
  /** First anniversaries of a death within the next two weeks without a notice of Anniversario. */
  anniversari: z.array(recurrence),
});
export type Agenda = z.output<typeof agenda>;

export const readAgenda = route({
  method: 'GET',
  path: '/api/ricorrenze',
  access: 'agency',
  summary: 'Funerali di oggi e di domani, trigesimi e anniversari delle prossime due settimane',
  answer: agenda,
  errors: [],
});
