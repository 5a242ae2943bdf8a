import { z } from 'zod';
import { idParams } from '../common.ts';
import { route } from '../route.ts';

/** Kinds of files that fill an agency's space. */
export const storageSpaceKinds = [
  'annunci',
  'allegati',
  'servizi',
  'certificati',
  'richieste',
  'fatture',
  'moduli',
  'logo',
] as const;
export type StorageSpaceKind = (typeof storageSpaceKinds)[number];

/** Bytes of the files that an agency stores. */
const agencyStorageSpace = z.object({
  /** How many it may store. */
  massimo: z.number().int(),
  occupato: z.number().int(),
  /** What fills it, the largest first. */
  voci: z.array(z.object({ cosa: z.enum(storageSpaceKinds), byte: z.number().int(), file: z.number().int() })),
});
export type AgencyStorageSpace = z.output<typeof agencyStorageSpace>;

export const readOwnStorageSpace = route({
  method: 'GET',
  path: '/api/spazio',
  summary: 'Quanto spazio occupano i file della propria agenzia, e che cosa lo occupa',
  access: 'agency',
  area: 'impostazioni',
  answer: agencyStorageSpace,
  errors: [],
});

export const readAgencyStorageSpace = route({
  method: 'GET',
  path: '/api/utente/:id/spazio',
  summary: 'Quanto spazio occupano i file di un’agenzia, e che cosa lo occupa',
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  params: idParams,
  answer: agencyStorageSpace,
  errors: ['non-trovato'],
});
