import { normalizeTaxCode } from '@commiato/italy/tax-codes/tax-code';
import { normalizeVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { z } from 'zod';
import {
  flagOrFalse,
  id,
  idInput,
  idParams,
  instant,
  line,
  listQuery,
  okAnswer,
  orEmpty,
  trimmedPrintableLine,
  version,
  versionRead,
  webAddress,
} from '../common.ts';
import { exportRouteOf } from '../exports.ts';
import { answerShape, bodyShape, type Fields, textField } from '../fields.ts';
import { province } from '../notices/places.ts';
import { markPersonal } from '../personal.ts';
import { route } from '../route.ts';

export const contactRoles = ['cliente', 'fornitore'] as const;
export type ContactRole = (typeof contactRoles)[number];
export const chooseContactRoleMessage = 'Scegli prima se è un cliente o un fornitore.';
export const contactRole = z.enum(contactRoles, chooseContactRoleMessage);

const mailLine = trimmedPrintableLine.pipe(line(254)).transform((value) => value.toLowerCase());
/** A code in the form that `normalize` gives it. */
const normalizedCode = (max: number, normalize: (value: string) => string) =>
  z.string('Scrivi un testo.').transform(normalize).pipe(line(max));

/**
 * The fields of a contact, in the order of its form. Only types are checked (agency-area.md 5); doubtful values get warnings from
 * `contact-doubts.ts`.
 */
export const contactFields = {
  role: { label: 'Tipo', body: z.string(chooseContactRoleMessage).pipe(contactRole), answer: contactRole },
  ragioneSociale: { ...textField('Ragione sociale', line, 160), searched: 'name' },
  nome: { ...textField('Nome', line, 80), searched: 'name' },
  cognome: { ...textField('Cognome', line, 80), searched: 'name' },
  codFisc: {
    label: 'Codice fiscale',
    body: normalizedCode(16, normalizeTaxCode),
    answer: z.string(),
    searched: 'code',
  },
  piva: { label: 'Partita IVA', body: normalizedCode(28, normalizeVatNumber), answer: z.string(), searched: 'code' },
  indirizzo: textField('Indirizzo', line, 160),
  comune: { ...textField('Comune', line, 80), searched: 'name' },
  prov: { label: 'Provincia', body: orEmpty(province), answer: z.string() },
  cap: { ...textField('CAP', line, 10), searched: 'code' },
  mail: { label: 'E-mail', body: mailLine, answer: z.string(), searched: 'text' },
  pec: { label: 'PEC', body: mailLine, answer: z.string() },
  codUniv: {
    label: 'Codice univoco',
    body: normalizedCode(7, (value) => value.toUpperCase().replace(/\s/g, '')),
    answer: z.string(),
  },
  tel: { ...textField('Telefono', line, 30), searched: 'digits' },
  cell: { ...textField('Cellulare', line, 30), searched: 'digits' },
  whatsapp: textField('WhatsApp', line, 30),
  url: { label: 'Sito', body: webAddress, answer: z.string() },
  forfait: { label: 'Regime forfettario', body: flagOrFalse, answer: z.boolean() },
} satisfies Fields;
export type ContactField = keyof typeof contactFields;

/** An absent field is empty. */
export const newContact = z.object(bodyShape(contactFields)).partial().extend({ role: contactFields.role.body });
export type NewContact = z.output<typeof newContact>;
/** An absent field stays as it is. */
export const contactChange = newContact.partial().extend({ versione: versionRead });

/** A client or supplier of an agency (anagrafica). */
export const contact = z.object({
  _id: id,
  ...answerShape(contactFields),
  creato: instant,
  versione: version,
});
export type Contact = z.output<typeof contact>;

/** A row of the lists, also used to show a chosen contact. */
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
  area: ['annunci', 'fatturazione'],
  paged: true,
  query: contactQuery,
  answer: z.array(contactRow),
  errors: [],
});

export const exportContacts = exportRouteOf(listContacts);

/** Maximum number of contacts that look like one. */
export const maxDuplicates = 5;

export const findDuplicates = route({
  method: 'GET',
  path: '/api/anagrafiche/doppioni',
  summary:
    'Le anagrafiche della propria agenzia che sembrano la stessa persona: stesso codice fiscale, partita IVA o e-mail, o stesso nome e comune; al massimo 5',
  access: 'agency',
  area: ['annunci', 'fatturazione'],
  asTyped: true,
  query: z.object({
    codFisc: markPersonal(contactFields.codFisc.body.optional()),
    piva: markPersonal(contactFields.piva.body.optional()),
    mail: markPersonal(contactFields.mail.body.optional()),
    ragioneSociale: markPersonal(contactFields.ragioneSociale.body.optional()),
    nome: markPersonal(contactFields.nome.body.optional()),
    cognome: markPersonal(contactFields.cognome.body.optional()),
    comune: markPersonal(contactFields.comune.body.optional()),
    /** The contact that is being changed, which is no duplicate of itself. */
    tranne: idInput.optional(),
  }),
  answer: z.array(contactRow),
  errors: [],
});

export const createContact = route({
  method: 'POST',
  path: '/api/nuova-anagrafica',
  summary: "Crea un'anagrafica: un cliente o un fornitore",
  access: 'agency',
  area: ['annunci', 'fatturazione'],
  success: 201,
  idempotent: true,
  creates: ['anagrafiche'],
  body: newContact,
  answer: contact,
  errors: ['operazione-in-corso', 'chiave-riusata'],
});

export const readContact = route({
  method: 'GET',
  path: '/api/anagrafica/:id',
  summary: "Un'anagrafica",
  access: 'agency',
  area: ['annunci', 'fatturazione'],
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
  area: ['annunci', 'fatturazione'],
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
  area: ['annunci', 'fatturazione'],
  object: 'anagrafica',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
