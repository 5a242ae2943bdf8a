import { z } from 'zod';
import {
  day,
  done,
  freeText,
  id,
  idParams,
  instant,
  listQuery,
  requiredFreeText,
  requiredLine,
  webAddress,
} from '../common.ts';
import { route } from '../route.ts';
import { logoImage } from '../uploads.ts';

/** Bounds of the texts of a partner service, in characters after NFC. */
export const partnerServiceLength = { nome: 120, vantaggio: 300, descrizione: 1000 } as const;

const fields = {
  nome: requiredLine(partnerServiceLength.nome),
  /** What an agency gets of it. */
  vantaggio: requiredFreeText(partnerServiceLength.vantaggio),
  descrizione: freeText(partnerServiceLength.descrizione),
  url: webAddress,
  /** The last day on which it is valid, as days are counted in Italy; null where it has no end. */
  scadenza: day,
};

const newPartnerService = z.object({
  ...fields,
  descrizione: fields.descrizione.default(''),
  url: fields.url.default(''),
});
export type NewPartnerService = z.output<typeof newPartnerService>;

const partnerServiceChange = z
  .object({
    ...fields,
    /** Empty removes the logo; anything else keeps the stored one. */
    logo: z.string().max(100),
  })
  .partial();
export type PartnerServiceChange = z.output<typeof partnerServiceChange>;

/** What a partner offers to the agencies (decisions E7). */
export const partnerService = z.object({
  _id: id,
  nome: z.string(),
  vantaggio: z.string(),
  descrizione: z.string(),
  url: z.string(),
  /** File name, served at the address of logos under the service's own `_id`; empty where there is none. */
  logo: z.string(),
  scadenza: z.iso.date().nullable(),
  /** Over: agencies do not see it any more. */
  scaduta: z.boolean(),
  creato: instant,
});
export type PartnerService = z.output<typeof partnerService>;

const imageErrors = ['immagine-non-valida', 'tipo-non-ammesso', 'troppo-grande', 'troppe-richieste'] as const;

const partnerServiceQuery = listQuery(['nome', 'scadenza', 'creato']);
export type PartnerServiceQuery = z.output<typeof partnerServiceQuery>;

export const listPartnerServices = route({
  method: 'GET',
  path: '/api/convenzioni',
  summary: 'Le convenzioni: quelle valide oggi, e per un amministratore anche quelle scadute',
  access: 'user',
  paged: true,
  query: partnerServiceQuery,
  answer: z.array(partnerService),
  errors: [],
});

export const createPartnerService = route({
  method: 'POST',
  path: '/api/nuova-convenzione',
  summary: 'Crea una convenzione',
  access: 'admin',
  success: 201,
  idempotent: true,
  body: newPartnerService,
  upload: logoImage,
  answer: partnerService,
  errors: [...imageErrors, 'operazione-in-corso', 'chiave-riusata'],
});

export const readPartnerService = route({
  method: 'GET',
  path: '/api/convenzione/:id',
  summary: 'Una convenzione',
  access: 'admin',
  object: 'convenzione',
  params: idParams,
  answer: partnerService,
  errors: ['non-trovato'],
});

export const changePartnerService = route({
  method: 'PATCH',
  path: '/api/convenzione/:id',
  summary: 'Modifica una convenzione e il suo logo',
  access: 'admin',
  object: 'convenzione',
  params: idParams,
  body: partnerServiceChange,
  upload: logoImage,
  answer: partnerService,
  errors: ['non-trovato', ...imageErrors],
});

export const deletePartnerService = route({
  method: 'DELETE',
  path: '/api/convenzione/:id',
  summary: 'Elimina una convenzione',
  access: 'admin',
  object: 'convenzione',
  params: idParams,
  answer: done,
  errors: ['non-trovato'],
});
