import { z } from 'zod';
import { id } from '../common.ts';
import { route } from '../route.ts';
import { noticeKind } from './notice-fields.ts';

/** Days before a trigesimo from which it is called to mind: the church is asked, and the family, two weeks before. */
export const trigesimoDays = 14;

const person = { _id: id, nome: z.string(), cognome: z.string(), comune: z.string() };

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
  trigesimi: z.array(z.object({ ...person, giorno: z.iso.date() })),
});
export type Agenda = z.output<typeof agenda>;

export const readAgenda = route({
  method: 'GET',
  path: '/api/ricorrenze',
  access: 'agency',
  summary: 'Funerali di oggi e di domani, e trigesimi delle prossime due settimane, dai propri annunci',
  answer: agenda,
  errors: [],
});
