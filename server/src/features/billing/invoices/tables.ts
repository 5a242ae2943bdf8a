import type { Totals } from '@commiato/billing/document';
import type { SummaryPerson } from '@commiato/billing/funeral-summary';
import { type InvoiceDocument, paymentMethodCodes } from '@commiato/billing/invoice';
import type { PayerIdentity } from '@commiato/billing/payers';
import { invoiceStates } from '@commiato/billing/states';
import { transmissionChannels, transmissionStates } from '@commiato/billing/transmission';
import { receiptKinds } from '@commiato/fattura-pa/receipt-kinds';
import type { ReceiptError } from '@commiato/fattura-pa/receipts';
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, versionColumns } from '../../../platform/database/columns.ts';
import type { DocumentTexts } from '../settings/text-policy.ts';
import type { InvoiceContents } from './policy.ts';

const centsColumn = () => bigint({ mode: 'number' }).notNull();

export const fatture = pgTable('fatture', {
  _id: text().primaryKey(),
  id_utente: text().notNull(),
  tipo: text({ enum: ['TD01', 'TD02', 'TD04'] }).notNull(),
  stato: text({ enum: invoiceStates }).notNull(),
  serie: text().notNull().default(''),
  anno: integer().notNull(),
  progressivo: integer(),
  numero: text(),
  data: date({ mode: 'string' }).notNull(),
  scadenza: date({ mode: 'string' }),
  contenuto: jsonb().$type<InvoiceContents>().notNull(),
  /** From here to `xml`: null in a draft. */
  documento: jsonb().$type<InvoiceDocument>(),
  totali: jsonb().$type<Totals>(),
  quote: jsonb().$type<readonly number[]>(),
  /** As worded when it was issued; null also in an invoice of before migration 0105, until its job has passed. */
  diciture: jsonb().$type<DocumentTexts>(),
  file: integer(),
  xml: text(),
  id_anagrafica: text(),
  id_servizio: text(),
  cliente: text().notNull(),
  oggetto: text().notNull().default(''),
  totale: centsColumn(),
  imponibile: centsColumn(),
  imposta: centsColumn(),
  /** Amount due after credit notes. */
  dovuto: centsColumn(),
  pagato: centsColumn().default(0),
  stornato: centsColumn().default(0),
  id_fattura: text(),
  detratta_in: text(),
  id_preventivo: text(),
  emessa_il: instant(),
  inviata_il: instant(),
  inviata_a: text().notNull().default(''),
  /** When it was last reminded of, and the address of who was: the client or one of the payers. */
  sollecitata_il: instant(),
  sollecitata_a: text().notNull().default(''),
  /** State of the current file in the Sistema di Interscambio; empty in a draft. */
  trasmissione: text({ enum: ['', ...transmissionStates] })
    .notNull()
    .default(''),
  ...versionColumns(),
  chiave: text().notNull(),
  cerca: text().notNull(),
  creato: instant().notNull(),
  cestinato: instant(),
});

/** What the PDF of an issued invoice is made of: whoever reads it elsewhere than its own screen must not leave out what its code for paying needs. */
export const invoicePdfColumns = {
  id_utente: fatture.id_utente,
  tipo: fatture.tipo,
  stato: fatture.stato,
  dovuto: fatture.dovuto,
  pagato: fatture.pagato,
  contenuto: fatture.contenuto,
  numero: fatture.numero,
  documento: fatture.documento,
  totali: fatture.totali,
  quote: fatture.quote,
  diciture: fatture.diciture,
};

/** Signed files, one for each version; the bytes are a stored document with the same `_id`. */
export const fattureFirmate = pgTable('fatture_firmate', {
  _id: text().primaryKey(),
  id_fattura: text().notNull(),
  file: integer().notNull(),
  forma: text({ enum: ['CAdES', 'XAdES'] }).notNull(),
  firmatario: text().notNull(),
  firmata_il: instant().notNull(),
  nel_termine: boolean().notNull(),
  creato: instant().notNull(),
});

export const pagamenti = pgTable('pagamenti', {
  _id: text().primaryKey(),
  id_fattura: text().notNull(),
  data: date({ mode: 'string' }).notNull(),
  importo: centsColumn(),
  modalita: text({ enum: paymentMethodCodes }).notNull(),
  nota: text().notNull().default(''),
  /** Who of the payers made it; null where nobody has said. */
  pagatore: jsonb().$type<PayerIdentity>(),
  creato: instant().notNull(),
});

/** Versions of an invoice's file sent to the Sistema di Interscambio. */
export const invii = pgTable('invii', {
  _id: text().primaryKey(),
  id_fattura: text().notNull(),
  id_utente: text().notNull(),
  nome_file: text().notNull(),
  file: integer().notNull(),
  xml: text().notNull(),
  stato: text({ enum: transmissionStates }).notNull(),
  canale: text({ enum: ['', ...transmissionChannels] })
    .notNull()
    .default(''),
  /** The system's id of the file; empty until its first receipt. */
  identificativo_sdi: text().notNull().default(''),
  /** The provider's answer to the certified mail; `incerta` if the connection broke before it. */
  pec: text({ enum: ['', 'accettata', 'consegnata', 'non accettata', 'non consegnata', 'incerta'] })
    .notNull()
    .default(''),
  creato: instant().notNull(),
  inviato_il: instant(),
  esito_il: instant(),
});

export const ricevute = pgTable('ricevute', {
  _id: text().primaryKey(),
  id_invio: text().notNull(),
  tipo: text({ enum: receiptKinds }).notNull(),
  nome_file: text().notNull(),
  identificativo_sdi: text().notNull(),
  data_ora: instant(),
  errori: jsonb().$type<readonly ReceiptError[]>().notNull().default([]),
  esito: text({ enum: ['', 'EC01', 'EC02'] })
    .notNull()
    .default(''),
  nota: text().notNull().default(''),
  xml: text().notNull(),
  impronta: text().notNull(),
  creato: instant().notNull(),
});

/** To which deceased and payers an issued document belongs in the yearly declaration, where the agency has said so itself. */
export const speseFunebri = pgTable('spese_funebri', {
  id_fattura: text().primaryKey(),
  /** The deceased, if the document names none or a wrong one. */
  defunto: jsonb().$type<SummaryPerson>(),
  /** Tax codes of the payers, in the document's order; an empty one means the document's own. */
  pagatori: jsonb().$type<readonly string[]>().notNull().default([]),
  /** Why it is no funeral expense; empty if it is one. */
  esclusa: text().notNull().default(''),
  scritto: instant().notNull(),
});
