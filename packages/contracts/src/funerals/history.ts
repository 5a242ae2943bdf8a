import { z } from 'zod';
import { id, idParams, instant } from '../common.ts';
import { route } from '../route.ts';

/** Maximum number of entries in a history; the newest are kept. */
export const maxHistoryEntries = 200;

/** Details of an entry, as far as the log has them. */
const historyEntryDetails = z.object({
  campi: z.string().optional(),
  tipo: z.string().optional(),
  ruolo: z.string().optional(),
  /** Whose appointments and tasks went to whom; without `a` to nobody. */
  da: z.string().optional(),
  a: z.string().optional(),
  /** Up to which day the data are kept, and the later one that was chosen before. */
  fino: z.string().optional(),
  prima: z.string().optional(),
});

/** An action on a funeral, or on a notice or document of it. */
export const funeralHistoryEntry = z.object({
  _id: id,
  quando: instant,
  /** The agency's name, or `amministrazione`; empty where it is no longer known. */
  chi: z.string(),
  azione: z.string(),
  dettagli: historyEntryDetails,
});
export type FuneralHistoryEntry = z.output<typeof funeralHistoryEntry>;

export const readHistory = route({
  method: 'GET',
  path: '/api/servizio/:id/storia',
  summary: 'Chi ha fatto che cosa a un servizio e ai suoi documenti, dal più recente',
  access: 'owner',
  adminArea: 'annunci',
  area: ['annunci', 'agenda'],
  object: 'servizio',
  params: idParams,
  answer: z.array(funeralHistoryEntry),
  errors: ['non-trovato'],
});
