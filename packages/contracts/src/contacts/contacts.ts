import { normalizeTaxCode } from '@commiato/italy/tax-code';
import { normalizeVatNumber } from '@commiato/italy/vat-number';
import { z } from 'zod';
import {
  addressLine,
  done,
  flagOrNull,
  id,
  idGiven,
  idParams,
  instant,
  line,
  listQuery,
  orEmpty,
  version,
  versionRead,
  webAddress,
} from '../common.ts';
import { exportOf } from '../exports.ts';
import { province } from '../notices/places.ts';
import { route } from '../route.ts';

export const contactRoles = ['cliente', 'fornitore'] as const;
export type ContactRole = (typeof contactRoles)[number];
export const chooseContactRole = 'Scegli prima se è un cliente o un fornitore.';
export const contactRole = z.enum(contactRoles, chooseContactRole);

const mailLine = addressLine.pipe(line(254)).transform((value) => value.toLowerCase());
/** A code as offices write it: capitals, no spaces. */
const code = (max: number, normalize: (value: string) => string) =>
  z.string('Scrivi un testo.').transform(normalize).pipe(line(max));

/** Nothing but the type is checked (agency-area.md 5): what is only doubtful is told by `contact-doubts.ts`. */
const fields = {
  mail: mailLine,
  ragioneSociale: line(160),
  nome: line(80),
  cognome: line(80),
  indirizzo: line(160),
  comune: line(80),
  prov: orEmpty(province),
  cap: line(10),
  codUniv: code(7, (value) => value.toUpperCase().replace(/\s/g, '')),
  pec: mailLine,
  codFisc: code(16, normalizeTaxCode),
  piva: code(28, normalizeVatNumber),
  tel: line(30),
  cell: line(30),
  whatsapp: line(30),
  url: webAddress,
  forfait: flagOrNull,
};
/** The fields of a contact, named as on the wire, in the order of the form. */
export type ContactField = keyof typeof fields | 'role';

/** An absent field is empty. */
export const newContact = z
  .object(fields)
  .partial()
  .extend({ role: z.string(chooseContactRole).pipe(contactRole) });
export type NewContact = z.output<typeof newContact>;
/** An absent field stays as it is. */
export const contactChange = newContact.partial().extend({ versione: versionRead });

/** A client or supplier of an agency (anagrafica). */
export const contact = z.object({
  _id: id,
  role: contactRole,
  mail: z.string(),
  ragioneSociale: z.string(),
  nome: z.string(),
  cognome: z.string(),
  indirizzo: z.string(),
  comune: z.string(),
  prov: z.string(),
  cap: z.string(),
  codUniv: z.string(),
  pec: z.string(),
  codFisc: z.string(),
  piva: z.string(),
  tel: z.string(),
  cell: z.string(),
  whatsapp: z.string(),
  url: z.string(),
  forfait: z.boolean(),
  creato: instant,
  versione: version,
});
export type Contact = z.output<typeof contact>;

/** A line of the lists, and what a chosen contact is shown by. */
export const contactRow = contact.pick({
  _id: true,
  role: true,
  ragioneSociale: true,
  nome: true,
  cognome: true,
  mail: true,
  comune: true,
  prov: true,
  cap: true,
  codFisc: true,
  piva: true,
  tel: true,
  cell: true,
  creato: true,
});
export type ContactRow = z.output<typeof contactRow>;

const contactQuery = listQuery(['nome', 'comune', 'creato']).extend({ role: contactRole.optional() });
export type ContactQuery = z.output<typeof contactQuery>;

export const listContacts = route({
  method: 'GET',
  path: '/api/anagrafiche',
  summary: 'I clienti o i fornitori della propria agenzia',
  access: 'agency',
  paged: true,
  query: contactQuery,
  answer: z.array(contactRow),
  errors: [],
});

export const exportContacts = exportOf(listContacts);

/** Most contacts in one answer about a code. */
export const shownTwins = 5;

export const findTwins = route({
  method: 'GET',
  path: '/api/anagrafiche/doppioni',
  summary: 'Le anagrafiche della propria agenzia con lo stesso codice fiscale o la stessa partita IVA, al massimo 5',
  access: 'agency',
  query: z.object({
    codFisc: fields.codFisc.optional(),
    piva: fields.piva.optional(),
    /** The contact that is being changed is not its own twin. */
    tranne: idGiven.optional(),
  }),
  answer: z.array(contactRow),
  errors: [],
});

export const createContact = route({
  method: 'POST',
  path: '/api/nuova-anagrafica',
  summary: "Crea un'anagrafica: un cliente o un fornitore",
  access: 'agency',
  success: 201,
  idempotent: true,
  body: newContact,
  answer: contact,
  errors: ['operazione-in-corso', 'chiave-riusata'],
});

export const readContact = route({
  method: 'GET',
  path: '/api/anagrafica/:id',
  summary: "Un'anagrafica",
  access: 'agency',
  object: 'anagrafica',
  params: idParams,
  answer: contact,
  errors: ['non-trovato'],
});

export const changeContact = route({
  method: 'PATCH',
  path: '/api/anagrafica/:id',
  summary: "Modifica un'anagrafica",
  access: 'agency',
  object: 'anagrafica',
  params: idParams,
  body: contactChange,
  answer: contact,
  errors: ['non-trovato', 'modificato-da-altri'],
});

export const deleteContact = route({
  method: 'DELETE',
  path: '/api/anagrafica/:id',
  summary: "Elimina un'anagrafica",
  access: 'agency',
  object: 'anagrafica',
  params: idParams,
  answer: done,
  errors: ['non-trovato'],
});
