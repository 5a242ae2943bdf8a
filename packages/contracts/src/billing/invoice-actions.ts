import { z } from 'zod';
import { flag, freeText, id, idParams, line, okAnswer, requiredDay, requiredMessage, versionRead } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';
import { billingMaxLengths, cents, documentLine, payerName, paymentMethod } from './document-fields.ts';
import { invoice, versionedInvoiceChange } from './invoices.ts';
import { receiptsFileSlot } from './transmissions.ts';

const invoiceRouteBase = { access: 'agency', area: 'fatturazione', object: 'fattura', params: idParams } as const;

export const issueInvoice = route({
  ...invoiceRouteBase,
  method: 'POST',
  path: '/api/fattura/:id/emetti',
  summary: 'Emette una fattura: da qui non cambia più',
  body: z.object({
    /** Day of the invoice, at most 12 days ago and not before the last one; today where absent. Emptied it is no wish for today. */
    data: requiredDay.nullable().optional(),
    versione: versionRead,
  }),
  answer: invoice,
  errors: ['non-trovato', 'documento-definitivo', 'modificato-da-altri'],
});

export const checkInvoiceIssue = route({
  ...invoiceRouteBase,
  method: 'POST',
  path: '/api/fattura/:id/verifica',
  summary: 'Controlla se una bozza, con le modifiche non ancora salvate, si può emettere oggi: non scrive niente',
  body: versionedInvoiceChange,
  /** `dubbi`: questions that the agency answers for itself before it issues, as sentences. */
  answer: okAnswer.extend({ dubbi: z.array(z.string()).default([]) }),
  errors: ['non-trovato', 'documento-definitivo', 'modificato-da-altri'],
});

const paymentInput = z.object({
  data: requiredDay,
  importo: cents,
  modalita: paymentMethod,
  nota: line(200).default(''),
  /** Who of the payers paid, or was paid back; has to be named where there are several. */
  pagatore: payerName.nullable().optional(),
});

export const recordInvoicePayment = route({
  ...invoiceRouteBase,
  method: 'POST',
  path: '/api/fattura/:id/pagamento',
  summary: 'Registra un pagamento, in parte o per intero',
  success: 201,
  idempotent: true,
  creates: ['pagamenti'],
  body: paymentInput.extend({
    /** That the payer has paid more than the own share, for the others too, is meant. */
    ancheAltri: flag.default(false),
  }),
  answer: invoice,
  errors: ['non-trovato', 'stato-non-ammesso', 'operazione-in-corso', 'chiave-riusata'],
});

export const recordInvoiceRefund = route({
  ...invoiceRouteBase,
  method: 'POST',
  path: '/api/fattura/:id/rimborso',
  summary:
    'Registra un rimborso di ciò che è stato pagato in più, o da uno dei pagatori oltre la sua quota: risponde la fattura, dove è un pagamento negativo',
  success: 201,
  idempotent: true,
  creates: ['pagamenti'],
  body: paymentInput,
  answer: invoice,
  errors: ['non-trovato', 'stato-non-ammesso', 'operazione-in-corso', 'chiave-riusata'],
});

export const assignPaymentToPayer = route({
  method: 'PATCH',
  path: '/api/pagamento/:id',
  summary: 'Dice quale dei pagatori ha fatto un pagamento, o ha avuto un rimborso: risponde la fattura',
  access: 'agency',
  area: 'fatturazione',
  object: 'pagamento',
  params: idParams,
  body: z.object({ pagatore: payerName, ancheAltri: flag.default(false) }),
  answer: invoice,
  errors: ['non-trovato', 'stato-non-ammesso'],
});

export const deletePayment = route({
  method: 'DELETE',
  path: '/api/pagamento/:id',
  summary: 'Toglie un pagamento o un rimborso registrato per errore: risponde la fattura',
  access: 'agency',
  area: 'fatturazione',
  object: 'pagamento',
  params: idParams,
  answer: invoice,
  errors: ['non-trovato', 'stato-non-ammesso'],
});

export const createCreditNote = route({
  ...invoiceRouteBase,
  method: 'POST',
  path: '/api/fattura/:id/nota-credito',
  summary: 'Emette una nota di credito (TD04) che annulla la fattura, o ne storna una parte: risponde la nota',
  success: 201,
  idempotent: true,
  creates: ['fatture'],
  body: z.object({
    /** Lines to be credited; absent for the whole invoice. */
    righe: z.array(documentLine, requiredMessage).min(1, 'Aggiungi almeno una riga.').optional(),
    motivo: line(billingMaxLengths.oggetto).default(''),
  }),
  answer: invoice,
  errors: ['non-trovato', 'stato-non-ammesso', 'operazione-in-corso', 'chiave-riusata'],
});

export const markInvoiceTransmitted = route({
  ...invoiceRouteBase,
  method: 'POST',
  path: '/api/fattura/:id/inviata',
  summary: 'Annota che il file è stato portato a mano al Sistema di Interscambio',
  answer: invoice,
  errors: ['non-trovato', 'stato-non-ammesso'],
});

export const unmarkInvoiceTransmitted = route({
  ...invoiceRouteBase,
  method: 'POST',
  path: '/api/fattura/:id/non-inviata',
  summary:
    'Toglie l’annotazione che il file è stato portato a mano al Sistema di Interscambio, finché non c’è una ricevuta',
  answer: invoice,
  errors: ['non-trovato', 'stato-non-ammesso'],
});

export const reopenDiscardedInvoice = route({
  ...invoiceRouteBase,
  method: 'POST',
  path: '/api/fattura/:id/correggi',
  summary: 'Riapre una fattura rifiutata da un ufficio pubblico, per correggerla con lo stesso numero',
  answer: invoice,
  errors: ['non-trovato', 'stato-non-ammesso'],
});

export const receiveReceipt = route({
  ...invoiceRouteBase,
  method: 'POST',
  path: '/api/fattura/:id/ricevute',
  summary: 'Legge una ricevuta del Sistema di Interscambio per questa fattura',
  upload: receiptsFileSlot,
  answer: invoice,
  errors: ['non-trovato', 'tipo-non-ammesso', 'troppo-grande', 'troppe-richieste'],
});

export const readInvoiceFileVersion = route({
  method: 'GET',
  path: '/api/invio-fattura/:id/xml',
  summary: 'Una versione del file di una fattura',
  access: 'agency',
  area: 'fatturazione',
  object: 'invio',
  params: idParams,
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato'],
});

export const readInvoiceXml = route({
  ...invoiceRouteBase,
  method: 'GET',
  path: '/api/fattura/:id/xml',
  summary: 'Il file XML di una fattura emessa',
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato', 'stato-non-ammesso'],
});

export const sendInvoiceToAdministration = route({
  ...invoiceRouteBase,
  method: 'POST',
  path: '/api/fattura/:id/invia-amministrazione',
  summary:
    "Invia una fattura emessa all'amministrazione, col suo file, firmato se lo è: risponde l’_id della richiesta",
  success: 201,
  idempotent: true,
  creates: ['richieste'],
  body: z.object({ testo: freeText(billingMaxLengths.messaggio).default('') }),
  answer: z.object({ _id: id }),
  errors: ['non-trovato', 'stato-non-ammesso', 'operazione-in-corso', 'chiave-riusata'],
});
