import { invoiceStates } from '@commiato/billing/states';
import { transmissionStates } from '@commiato/billing/transmission';
import { z } from 'zod';
import {
  dayOrNull,
  flag,
  id,
  idInput,
  idParams,
  instant,
  line,
  listQuery,
  okAnswer,
  version,
  versionRead,
} from '../common.ts';
import { exportRouteOf } from '../exports.ts';
import { route } from '../route.ts';
import {
  documentLine,
  issuer,
  paymentMethod,
  purchaseOrder,
  quoteAndInvoiceFields,
  regime,
  series,
  storedClient,
  storedDeceased,
  storedPayer,
  totals,
} from './document-fields.ts';
import { transmission } from './transmissions.ts';

const invoiceFields = {
  ...quoteAndInvoiceFields,
  serie: series,
  modalita: paymentMethod,
  /** Due day. */
  scadenza: dayOrNull,
  /** May be empty. Spaces are dropped. */
  iban: line(50),
  /** Split payment: the public administration that buys pays the VAT to the state. */
  scissionePagamenti: z.boolean('Scegli sì o no.'),
  ordine: purchaseOrder.nullable(),
};

/** A new or changed draft; absent fields stay as they are, on creation they take the agency's usual values. */
export const invoiceDraftInput = z
  .object({
    ...invoiceFields,
    /** Invoice or advance; credit notes come from the invoice that they correct. */
    tipo: z.enum(['TD01', 'TD02'], 'Scegli il tipo di documento.'),
    /** `_id` of issued advance invoices that this one deducts. */
    acconti: z.array(idInput).max(50, 'Al massimo 50 acconti.'),
    id_servizio: idInput.nullable(),
  })
  .partial();
/** The change of a stored draft. */
export const versionedInvoiceChange = invoiceDraftInput.extend({ versione: versionRead });
export type VersionedInvoiceChange = z.output<typeof versionedInvoiceChange>;
export type InvoiceDraftInput = z.output<typeof invoiceDraftInput>;

export const documentType = z.enum(['TD01', 'TD02', 'TD04'], 'Tipo di documento non previsto.');
const state = z.enum(invoiceStates, 'Stato non previsto.');
const integerValue = z.number().int();

/** How a credit recovery that was asked for stands: nobody has answered, somebody has, or it is over. */
export const recoveryStates = ['chiesto', 'con risposta', 'chiuso'] as const;

/** The request for recovering what is owed of an invoice; `chiesto` is its day. */
const recovery = z.object({ _id: id, chiesto: z.string(), stato: z.enum(recoveryStates) });
export type Recovery = z.output<typeof recovery>;

export const invoiceRow = z.object({
  _id: id,
  tipo: documentType,
  stato: state,
  /** Such as `12/2026` or `12/A/2026`; null for a draft. */
  numero: z.string().nullable(),
  /** Day of issue; for a draft, the day on which it was begun. */
  data: z.string(),
  /** The contact from which the client was copied; null where the client was typed. */
  id_anagrafica: id.nullable(),
  cliente: z.string(),
  oggetto: z.string(),
  scadenza: z.string().nullable(),
  totale: integerValue,
  pagato: integerValue,
  /** Cents credited by credit notes. */
  stornato: integerValue,
  /** Cents still to be paid; 0 for drafts and credit notes. */
  residuo: integerValue,
  /** Payers who still owe something of an open invoice that several share. */
  devono: z.array(z.object({ nome: z.string(), resta: integerValue })),
  /** Whether it is unpaid past its due day. */
  scaduta: z.boolean(),
  /** State of its file at the Sistema di Interscambio; empty for a draft. */
  trasmissione: z.enum(['', ...transmissionStates]),
  creato: instant,
  /**
   * The newest recovery that was asked for, an open one before those that are over; null also for who sees no requests. A process of the release
   * before does not say it.
   */
  recupero: recovery.nullable().default(null),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

const citedInvoice = z.object({ _id: id, numero: z.string().nullable(), data: z.string(), totale: integerValue });

export const payment = z.object({
  _id: id,
  data: z.string(),
  /** Cents; below zero for a refund. */
  importo: integerValue,
  modalita: paymentMethod,
  nota: z.string(),
  /** Who of the payers made it, or got the refund; null where the client pays alone or nobody has said. */
  pagatore: storedPayer.nullable(),
});

/** The signed file of an invoice to a public administration, with the data of its signatures. */
const invoiceSignature = z.object({
  /** Name of the file as it is sent: `IT…_00001.xml.p7m`, or `.xml` where the signature is inside. */
  file: z.string(),
  firmatario: z.string(),
  /** Instant of the last signature. */
  il: instant,
  /** Whether every certificate was within its dates when it signed. Its issuer and revocation are not checked. */
  nelTermine: z.boolean(),
});

export const invoice = invoiceRow.omit({ cliente: true, devono: true }).extend({
  ...invoiceFields,
  cliente: storedClient,
  defunto: storedDeceased.nullable(),
  /** The funeral it belongs to. */
  id_servizio: id.nullable(),
  scadenza: z.string().nullable(),
  righe: z.array(documentLine),
  /** Deducted advances. */
  acconti: z.array(citedInvoice),
  regime,
  totali: totals,
  /** Legal sentences, as PDF and XML show them. */
  diciture: z.array(z.string()),
  /** The agency as it was on the day of issue; for a draft, as it is now. */
  cedente: issuer,
  /** Share of each payer in cents, in the order of `pagatori`; empty where the client pays alone. */
  quote: z.array(integerValue),
  /** Cents paid beyond what is due: after a credit note, or where it was issued again for less. */
  pagatoInPiu: integerValue,
  pagamenti: z.array(payment),
  /** What each payer bears now, has paid and still owes; empty for a draft and where the client pays alone. */
  saldi: z.array(
    storedPayer.extend({
      quota: integerValue,
      pagato: integerValue,
      resta: integerValue,
      /** E-mail of the contact with the same tax code, for a reminder; may be empty. */
      mail: z.string(),
    }),
  ),
  /** Cents of payments of a shared invoice that name no payer. */
  daAttribuire: integerValue,
  noteDiCredito: z.array(citedInvoice),
  /** The invoice that a credit note corrects. */
  fattura: citedInvoice.nullable(),
  /** The invoice that deducts this advance. */
  detrattaIn: citedInvoice.nullable(),
  id_preventivo: id.nullable(),
  /** The quote that it was made from; null where there is none any more. A process of the release before does not say it. */
  preventivo: z
    .object({
      /** Such as `12/2026`. */
      numero: z.string(),
      totale: integerValue,
      /** Deleted, by itself or with its funeral, so that it cannot be opened. */
      nelCestino: z.boolean(),
    })
    .nullable()
    .default(null),
  /** Name of the XML file; null for a draft. */
  nomeFile: z.string().nullable(),
  /** Null until the signed file is uploaded; only public administrations need one. */
  firma: invoiceSignature.nullable(),
  /** Every version of its file, oldest first. */
  invii: z.array(transmission),
  /** Last day on which a discarded invoice can be issued again regularly; null where it was not discarded. */
  correggibileFino: z.string().nullable(),
  emessa_il: instant.nullable(),
  inviata_il: instant.nullable(),
  inviata_a: z.string(),
  /** When the client or one of the payers was last reminded that it is overdue. */
  sollecitata_il: instant.nullable(),
  /** The address of that reminder; empty where none was sent, or before addresses were kept. A process of the release before does not say it. */
  sollecitata_a: z.string().default(''),
  versione: version,
});
export type Invoice = z.output<typeof invoice>;

const invoiceQuery = listQuery(['data', 'numero', 'cliente', 'totale', 'scadenza']).extend({
  stato: state.optional(),
  tipo: documentType.optional(),
  trasmissione: z.enum(transmissionStates, 'Stato non previsto.').optional(),
  anno: z.coerce.number('Anno non valido.').int().min(2016).max(2100).optional(),
  mese: z.coerce.number('Mese non valido.').int().min(1).max(12).optional(),
  /** Only invoices unpaid past their due day. */
  scadute: flag.optional(),
  /** Only advance invoices that no invoice deducts yet. */
  detraibili: flag.optional(),
  /** Only what counts as issued, as the totals of the year do: no drafts, nothing discarded. */
  emesse: flag.optional(),
  /** Only issued ones that are not fully paid. */
  daPagare: flag.optional(),
  id_anagrafica: idInput.optional(),
  /** Invoices of this contact or that they pay a part of, and those of clients without a contact. */
  debitore: idInput.optional(),
});
export type InvoiceQuery = z.output<typeof invoiceQuery>;

export const listInvoices = route({
  method: 'GET',
  path: '/api/fatture',
  summary: 'Le proprie fatture, le più recenti prima',
  access: 'agency',
  area: 'fatturazione',
  paged: true,
  query: invoiceQuery,
  answer: z.array(invoiceRow),
  errors: [],
});

export const exportInvoices = exportRouteOf(listInvoices);

export const createInvoice = route({
  method: 'POST',
  path: '/api/nuova-fattura',
  summary: 'Crea una fattura in bozza',
  access: 'agency',
  area: 'fatturazione',
  success: 201,
  idempotent: true,
  creates: ['fatture'],
  body: invoiceDraftInput,
  answer: invoice,
  errors: ['operazione-in-corso', 'chiave-riusata'],
});

export const readInvoice = route({
  method: 'GET',
  path: '/api/fattura/:id',
  summary: 'Una fattura',
  access: 'agency',
  area: 'fatturazione',
  object: 'fattura',
  params: idParams,
  answer: invoice,
  errors: ['non-trovato'],
});

export const changeInvoice = route({
  method: 'PATCH',
  path: '/api/fattura/:id',
  summary: 'Modifica una fattura in bozza',
  access: 'agency',
  area: 'fatturazione',
  object: 'fattura',
  params: idParams,
  body: versionedInvoiceChange,
  answer: invoice,
  errors: ['non-trovato', 'documento-definitivo', 'modificato-da-altri'],
});

export const deleteInvoice = route({
  method: 'DELETE',
  path: '/api/fattura/:id',
  summary: 'Elimina una fattura in bozza',
  access: 'agency',
  area: 'fatturazione',
  object: 'fattura',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato', 'documento-definitivo'],
});
