import { idParams } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { documentKinds } from '../office/stored-files.ts';
import { route } from '../route.ts';
import type { UploadSlot } from '../uploads.ts';
import { invoice } from './invoices.ts';

/** The signed file of an invoice: an envelope (CAdES) or the XML with the signature inside (XAdES). */
export const signedInvoiceFileSlot = {
  name: 'file firmato',
  maxBytes: 5_242_880,
  types: [documentKinds.p7m.type, documentKinds.xml.type],
  extensions: ['p7m', 'xml'],
  refusal: 'Scegli il file firmato, .p7m o .xml, di 5 MB al massimo.',
  required: true,
  document: true,
} as const satisfies UploadSlot;

const signedInvoiceRouteBase = {
  access: 'agency',
  area: 'fatturazione',
  object: 'fattura',
  params: idParams,
  path: '/api/fattura/:id/firmata',
} as const;

export const uploadSignedInvoice = route({
  ...signedInvoiceRouteBase,
  method: 'POST',
  summary:
    'Riceve il file firmato di una fattura a una pubblica amministrazione, se è integro e contiene quella fattura',
  upload: signedInvoiceFileSlot,
  answer: invoice,
  errors: ['non-trovato', 'stato-non-ammesso', 'tipo-non-ammesso', 'troppo-grande', 'troppe-richieste'],
});

export const readSignedInvoice = route({
  ...signedInvoiceRouteBase,
  method: 'GET',
  summary: 'Il file firmato di una fattura, con il nome che vuole il Sistema di Interscambio',
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato', 'stato-non-ammesso'],
});
