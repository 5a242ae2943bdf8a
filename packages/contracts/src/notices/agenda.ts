import { z } from 'zod';
import { id } from '../common.ts';
import { route } from '../route.ts';
import { noticeKind } from './notice-fields.ts';

const person = { _id: id, nome: z.string(), cognome: z.string(), comune: z.string() };

/** A recurrence of a death: of a notice, or of a funeral that has none. */
const recurrence = z.object({
  ...person,
  /** The notice that a new one is made of; null where the funeral has none. */
  _id: id.nullable(),
  id_servizio: id,
  giorno: z.iso.date(),
});

/** What an agency's own notices say of the days to come. */
export const agenda = z.object({
  /** Funerals, masses and celebrations of today and tomorrow, in their order; those whose text leaves no doubt. */
  riti: z.array(
    z.object({
      ...person,
      cosa: noticeKind,
      /** `Funerale`, `Santa Messa` or `Celebrazione`. */
      rito: z.string(),
      /** `YYYY-MM-DD` and `HH:MM`, as clocks in Italy show it. */
      giorno: z.iso.date(),
      ora: z.string(),
      /** With its town; null where the text names none. */
      luogo: z.string().nullable(),
    }),
  ),
  /** The thirtieth days of the next two weeks for which no notice of Trigesimo was published, the nearest first. */
  trigesimi: z.array(recurrence),
  /** The days of the next two weeks a year after a death, for which no notice of Anniversario was published. */
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
