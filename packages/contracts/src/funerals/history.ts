import { z } from 'zod';
import { id, idParams, instant } from '../common.ts';
import { route } from '../route.ts';

/** Most entries of a history, the newest. */
export const maxHistoryEntries = 200;

/** What the log tells of it, where it does. */
const details = z.object({
  campi: z.string().optional(),
  tipo: z.string().optional(),
  ruolo: z.string().optional(),
});

/** Something that was done to a funeral, or to a notice or document of it. */
export const funeralEntry = z.object({
  _id: id,
  quando: instant,
  /** Who did it: the agency's name, or `amministrazione`; empty where that is not known any more. */
  chi: z.string(),
  azione: z.string(),
  dettagli: details,
});
export type FuneralEntry = z.output<typeof funeralEntry>;

export const readHistory = route({
  method: 'GET',
  path: '/api/servizio/:id/storia',
  summary: 'Chi ha fatto che cosa a un servizio e ai suoi documenti, dal più recente',
  access: 'owner',
  object: 'servizio',
  params: idParams,
  answer: z.array(funeralEntry),
  errors: ['non-trovato'],
});
