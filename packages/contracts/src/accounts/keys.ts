import { z } from 'zod';
import { id, idParams, instant, okAnswer, requiredDay, requiredLine } from '../common.ts';
import { route } from '../route.ts';
import { rightsSchema } from './sessions.ts';

/** What every key begins with, so that whoever finds one knows what it opens. */
export const keyPrefix = 'commiato_';

/** Greatest number of days that a key may last. */
export const maxKeyDays = 731;

const key = z.object({
  _id: id,
  nome: z.string(),
  aree: rightsSchema,
  /** Last day on which it works. */
  scade: z.iso.date(),
  creata: instant,
  /** Last call, within a minute; null before the first. */
  usata: instant.nullable(),
  /** Name of the person who made it. */
  di: z.string(),
});
export type Key = z.output<typeof key>;

const noAreaMessage = 'Scegli almeno una parte.';

export const newKey = z.object({
  nome: requiredLine(80),
  /** Areas that are left out are closed to it; a key that all are closed to could do nothing. */
  aree: rightsSchema
    .partial()
    .refine((given) => Object.values(given).some((level) => level !== undefined && level !== 'nessuno'), noAreaMessage),
  scade: requiredDay,
});

export const listKeys = route({
  method: 'GET',
  path: '/api/chiavi',
  summary: 'Le chiavi con cui altri programmi lavorano per l’agenzia',
  access: 'agency',
  area: 'impostazioni',
  needsPerson: true,
  answer: z.array(key),
  errors: [],
});

export const createKey = route({
  method: 'POST',
  path: '/api/chiavi',
  summary: 'Crea una chiave per un altro programma: si vede una volta sola',
  access: 'agency',
  area: 'impostazioni',
  needsPerson: true,
  success: 201,
  creates: ['chiavi'],
  idempotent: true,
  secretAnswer: true,
  body: newKey,
  answer: key.extend({ chiave: z.string() }),
  errors: ['area-non-consentita', 'operazione-in-corso', 'chiave-riusata'],
});

export const deleteKey = route({
  method: 'DELETE',
  path: '/api/chiave/:id',
  summary: 'Spegne una chiave, subito',
  access: 'agency',
  area: 'impostazioni',
  needsPerson: true,
  object: 'chiave',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
