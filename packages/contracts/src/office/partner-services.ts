import { z } from 'zod';
import {
  dayOrNull,
  freeText,
  id,
  idParams,
  instant,
  listQuery,
  okAnswer,
  requiredFreeText,
  requiredLine,
  webAddress,
} from '../common.ts';
import { answerShape, bodyShape, type Fields, textField } from '../fields.ts';
import { route } from '../route.ts';
import { logoImageSlot } from '../uploads.ts';

export const partnerServiceFields = {
  nome: { ...textField('Nome', requiredLine, 120), searched: 'text' },
  /** The advantage that agencies get. */
  vantaggio: { ...textField('Vantaggio per le agenzie', requiredFreeText, 300), word: 'vantaggio', searched: 'text' },
  descrizione: { ...textField('Descrizione', freeText, 1000), searched: 'text' },
  url: { label: 'Collegamento', word: 'sito', body: webAddress, answer: z.string() },
  /** The last valid calendar day in Italy; null where it has no end. */
  scadenza: { label: 'Valida fino al', word: 'scadenza', body: dayOrNull, answer: z.iso.date().nullable() },
} satisfies Fields;
export type PartnerServiceField = keyof typeof partnerServiceFields;

const fields = bodyShape(partnerServiceFields);

/** An absent field is empty. */
const newPartnerService = z.object(fields).partial().extend({ nome: fields.nome, vantaggio: fields.vantaggio });
export type NewPartnerService = z.output<typeof newPartnerService>;

const partnerServiceChange = z
  .object({
    ...fields,
    /** Empty removes the logo; anything else keeps the stored one. */
    logo: z.string().max(100),
  })
  .partial();
export type PartnerServiceChange = z.output<typeof partnerServiceChange>;

/** An offer of a partner to the agencies (decisions E7). */
export const partnerService = z.object({
  _id: id,
  ...answerShape(partnerServiceFields),
  /** File name of the logo, served with the logos under the service's own `_id`; empty where there is none. */
  logo: z.string(),
  /** Whether it is over, and no longer shown to agencies. */
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
  area: 'everyone',
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
  adminArea: 'agenzie',
  success: 201,
  idempotent: true,
  body: newPartnerService,
  upload: logoImageSlot,
  answer: partnerService,
  errors: [...imageErrors, 'operazione-in-corso', 'chiave-riusata'],
});

export const readPartnerService = route({
  method: 'GET',
  path: '/api/convenzione/:id',
  summary: 'Una convenzione',
  access: 'admin',
  adminArea: 'agenzie',
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
  adminArea: 'agenzie',
  object: 'convenzione',
  params: idParams,
  body: partnerServiceChange,
  upload: logoImageSlot,
  answer: partnerService,
  errors: ['non-trovato', ...imageErrors],
});

export const deletePartnerService = route({
  method: 'DELETE',
  path: '/api/convenzione/:id',
  summary: 'Elimina una convenzione',
  access: 'admin',
  adminArea: 'agenzie',
  object: 'convenzione',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
