import { z } from 'zod';
import { freeText, idParams, mail } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';
import { billingMaxLengths, payerName } from './document-fields.ts';
import { invoice } from './invoices.ts';

export const readInvoicePdf = route({
  method: 'GET',
  path: '/api/fattura/:id/pdf',
  summary: 'Il PDF di una fattura; di una bozza, come prova',
  access: 'agency',
  area: 'fatturazione',
  object: 'fattura',
  params: idParams,
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato'],
});

export const readQuotePdf = route({
  method: 'GET',
  path: '/api/preventivo/:id/pdf',
  summary: 'Il PDF di un preventivo',
  access: 'agency',
  area: 'fatturazione',
  object: 'preventivo',
  params: idParams,
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato'],
});

export const readOfferPdf = route({
  method: 'GET',
  path: '/api/offerta/:token/pdf',
  summary: 'Il PDF di un preventivo, per chi ne ha il link',
  access: 'public',
  params: z.object({ token: z.string().max(64) }),
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato', 'troppe-richieste'],
});

const mailInvoiceRouteBase = {
  method: 'POST',
  access: 'agency',
  area: 'fatturazione',
  object: 'fattura',
  params: idParams,
  answer: invoice,
  errors: ['non-trovato', 'stato-non-ammesso', 'troppe-richieste', 'operazione-in-corso', 'chiave-riusata'],
} as const;
const mailInvoiceInput = z.object({ mail, messaggio: freeText(billingMaxLengths.messaggio).default('') });

export const sendInvoiceToClient = route({
  ...mailInvoiceRouteBase,
  path: '/api/fattura/:id/invia',
  summary: 'Manda al cliente una fattura emessa, in PDF',
  idempotent: true,
  body: mailInvoiceInput,
});

export const sendInvoiceReminder = route({
  ...mailInvoiceRouteBase,
  path: '/api/fattura/:id/sollecito',
  summary: 'Ricorda una fattura scaduta al cliente, o a uno dei pagatori la sua quota, con il saldo e il PDF',
  idempotent: true,
  /** With a payer the mail names the own share and rest. */
  body: mailInvoiceInput.extend({ pagatore: payerName.nullable().optional() }),
});
