import {
  assignPaymentToPayer,
  receiveReceipt,
  recordInvoicePayment,
  recordInvoiceRefund,
} from '@commiato/contracts/billing/invoice-actions';
import { sendInvoiceReminder, sendInvoiceToClient } from '@commiato/contracts/billing/printing';
import { setQuoteState } from '@commiato/contracts/billing/quotes';
import { uploadSignedInvoice } from '@commiato/contracts/billing/signatures';
import {
  seedInvoice,
  seedIssuedInvoice,
  seedPayment,
  seedPriceEntry,
  seedQuote,
  seedSentDeclaration,
} from '../billing.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: {
    preventivo: async ({ test, owner }) => (await seedQuote(test, owner.token))._id,
    fattura: async ({ test, owner }) => (await seedInvoice(test, owner.token))._id,
    invio: async ({ test, owner }) => (await seedIssuedInvoice(test, owner.token)).invii[0]?._id ?? '',
    pagamento: ({ test, owner }) => seedPayment(test, owner.token),
    'comunicazione delle spese funebri': ({ test, owner }) => seedSentDeclaration(test, owner.token),
    voce: async ({ test, owner }) => (await seedPriceEntry(test, owner.token))._id,
  },
  bodiesByPath: {
    [setQuoteState.path]: { body: { stato: 'rifiutato' } },
    [recordInvoicePayment.path]: { body: { data: '2026-11-20', importo: 1000, modalita: 'MP01' } },
    [recordInvoiceRefund.path]: { body: { data: '2026-11-20', importo: 1000, modalita: 'MP01' } },
    [assignPaymentToPayer.path]: { body: { pagatore: { nome: 'Ada Neri' } } },
    [uploadSignedInvoice.path]: {
      file: { bytes: Uint8Array.from(Buffer.from('<?xml version="1.0"?><a/>')), filename: 'a.xml' },
    },
    [receiveReceipt.path]: {
      file: { bytes: Uint8Array.from(Buffer.from('<?xml version="1.0"?><a/>')), filename: 'a.xml' },
    },
    [sendInvoiceToClient.path]: { body: { mail: 'bruna@prova.example' } },
    [sendInvoiceReminder.path]: { body: { mail: 'bruna@prova.example' } },
  },
};
