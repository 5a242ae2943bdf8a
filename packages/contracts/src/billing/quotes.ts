import { invoiceStates, quoteStates } from '@commiato/billing/states';
import { z } from 'zod';
import {
  dayOrNull,
  flag,
  freeText,
  id,
  idInput,
  idParams,
  instant,
  line,
  listQuery,
  mail,
  okAnswer,
  orEmpty,
  version,
  versionRead,
} from '../common.ts';
import { exportRouteOf } from '../exports.ts';
import { route } from '../route.ts';
import {
  billingMaxLengths,
  documentLine,
  quoteAndInvoiceFields,
  regime,
  storedClient,
  storedDeceased,
  totals,
} from './document-fields.ts';
import { documentType } from './invoices.ts';

/** Absent fields stay as they are; on creation they take the agency's usual values. */
export const quoteDraftInput = z
  .object({
    ...quoteAndInvoiceFields,
    /** Day of the quote; today where absent. */
    data: dayOrNull,
    /** Last day on which it can be accepted; null where there is none. */
    validoFino: dayOrNull,
    id_servizio: idInput.nullable(),
  })
  .partial();
/** The change of a stored quote. */
const versionedQuoteChange = quoteDraftInput.extend({ versione: versionRead });
export type VersionedQuoteChange = z.output<typeof versionedQuoteChange>;
export type QuoteDraftInput = z.output<typeof quoteDraftInput>;

const quoteState = z.enum(quoteStates, 'Stato non previsto.');

/** A row of the list; its state is that of today. */
export const quoteRow = z.object({
  _id: id,
  /** Such as `12/2026`. */
  numero: z.string(),
  data: z.string(),
  stato: quoteState,
  cliente: z.string(),
  oggetto: z.string(),
  validoFino: z.string().nullable(),
  totale: z.number().int(),
  creato: instant,
});
export type QuoteRow = z.output<typeof quoteRow>;

export const quote = quoteRow.omit({ cliente: true }).extend({
  ...quoteAndInvoiceFields,
  cliente: storedClient,
  defunto: storedDeceased.nullable(),
  righe: z.array(documentLine),
  regime,
  totali: totals,
  /** The share of each payer in cents, in their order. */
  quote: z.array(z.number().int()),
  /** Legal sentences, as the PDF shows them. */
  diciture: z.array(z.string()),
  /** Address where the client reads and answers it; null where it was not sent. */
  link: z.string().nullable(),
  inviato_il: instant.nullable(),
  inviato_a: z.string(),
  deciso_il: instant.nullable(),
  /** Name with which the client accepted or refused; empty where the agency recorded the answer. */
  deciso_da: z.string(),
  /** IP address of the answer without its last part; empty after 90 days and where the agency recorded it. */
  deciso_ip: z.string(),
  motivo: z.string(),
  versione: version,
  /** The funeral it belongs to. */
  id_servizio: id.nullable(),
  fatture: z.array(
    z.object({ _id: id, tipo: documentType, numero: z.string().nullable(), stato: z.enum(invoiceStates) }),
  ),
});
export type Quote = z.output<typeof quote>;

const quoteQuery = listQuery(['data', 'numero', 'cliente', 'totale', 'validoFino']).extend({
  stato: quoteState.optional(),
  anno: z.coerce.number('Anno non valido.').int().min(2016).max(2100).optional(),
  id_anagrafica: idInput.optional(),
  /** Only accepted quotes without an invoice. */
  daFatturare: flag.optional(),
});
export type QuoteQuery = z.output<typeof quoteQuery>;

export const listQuotes = route({
  method: 'GET',
  path: '/api/preventivi',
  summary: 'I propri preventivi, i più recenti prima',
  access: 'agency',
  area: 'fatturazione',
  paged: true,
  query: quoteQuery,
  answer: z.array(quoteRow),
  errors: [],
});

export const exportQuotes = exportRouteOf(listQuotes);

export const createQuote = route({
  method: 'POST',
  path: '/api/nuovo-preventivo',
  summary: 'Crea un preventivo in bozza',
  access: 'agency',
  area: 'fatturazione',
  success: 201,
  idempotent: true,
  creates: ['preventivi'],
  body: quoteDraftInput,
  answer: quote,
  errors: ['operazione-in-corso', 'chiave-riusata'],
});

const quoteRouteBase = { access: 'agency', area: 'fatturazione', object: 'preventivo', params: idParams } as const;

export const readQuote = route({
  ...quoteRouteBase,
  method: 'GET',
  path: '/api/preventivo/:id',
  summary: 'Un preventivo',
  answer: quote,
  errors: ['non-trovato'],
});

export const changeQuote = route({
  ...quoteRouteBase,
  method: 'PATCH',
  path: '/api/preventivo/:id',
  summary: 'Modifica un preventivo in bozza',
  body: versionedQuoteChange,
  answer: quote,
  errors: ['non-trovato', 'documento-definitivo', 'modificato-da-altri'],
});

export const deleteQuote = route({
  ...quoteRouteBase,
  method: 'DELETE',
  path: '/api/preventivo/:id',
  summary: 'Elimina un preventivo che non è stato accettato',
  query: z.object({
    versione: versionRead,
    /** Its state as it was shown: sending counts as no change of its contents, and what the client reads meanwhile is not deleted as a draft. */
    statoVisto: quoteState.optional(),
  }),
  answer: okAnswer,
  errors: ['non-trovato', 'documento-definitivo', 'stato-non-ammesso', 'modificato-da-altri'],
});

export const sendQuote = route({
  ...quoteRouteBase,
  method: 'POST',
  path: '/api/preventivo/:id/invia',
  summary: 'Rende il preventivo leggibile al cliente con un link e, dove c’è un’e-mail, glielo manda',
  body: z.object({
    /** Empty: no mail is sent, the agency hands over the link itself. Absent: the client's own address. */
    mail: orEmpty(mail).optional(),
    messaggio: freeText(billingMaxLengths.messaggio).default(''),
    versione: versionRead,
  }),
  idempotent: true,
  secretAnswer: true,
  answer: quote,
  errors: [
    'non-trovato',
    'stato-non-ammesso',
    'modificato-da-altri',
    'troppe-richieste',
    'operazione-in-corso',
    'chiave-riusata',
  ],
});

export const setQuoteState = route({
  ...quoteRouteBase,
  method: 'POST',
  path: '/api/preventivo/:id/stato',
  summary: 'Segna un preventivo come accettato o rifiutato dal cliente, o lo riporta in bozza',
  body: z.object({
    stato: z.enum(['bozza', 'accettato', 'rifiutato'], 'Stato non previsto.'),
    motivo: line(300).default(''),
    versione: versionRead,
  }),
  answer: quote,
  errors: ['non-trovato', 'stato-non-ammesso', 'modificato-da-altri'],
});

export const createInvoiceFromQuote = route({
  ...quoteRouteBase,
  method: 'POST',
  path: '/api/preventivo/:id/fattura',
  summary: 'Crea la bozza di una fattura da un preventivo accettato: risponde il suo _id',
  success: 201,
  idempotent: true,
  creates: ['fatture'],
  body: z.object({}),
  answer: z.object({ _id: id }),
  errors: ['non-trovato', 'stato-non-ammesso', 'operazione-in-corso', 'chiave-riusata'],
});

export const sendQuoteToAdministration = route({
  ...quoteRouteBase,
  method: 'POST',
  path: '/api/preventivo/:id/invia-amministrazione',
  summary: "Invia un preventivo all'amministrazione: risponde l’_id della richiesta",
  success: 201,
  idempotent: true,
  creates: ['richieste'],
  body: z.object({ testo: freeText(billingMaxLengths.messaggio).default('') }),
  answer: z.object({ _id: id }),
  errors: ['non-trovato', 'operazione-in-corso', 'chiave-riusata'],
});
