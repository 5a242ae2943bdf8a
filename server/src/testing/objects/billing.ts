import { payInvoice, receiveReceipt } from '@commiato/contracts/billing/invoice-actions';
import { remindInvoice, sendInvoice } from '@commiato/contracts/billing/printing';
import { setQuoteState } from '@commiato/contracts/billing/quotes';
import { uploadSignedInvoice } from '@commiato/contracts/billing/signatures';
import { newInvoice, newIssued, newPayment, newPrice, newQuote } from '../billing.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: {
    preventivo: async ({ test, owner }) => (await newQuote(test, owner.token))._id,
    fattura: async ({ test, owner }) => (await newInvoice(test, owner.token))._id,
    invio: async ({ test, owner }) => (await newIssued(test, owner.token)).invii[0]?._id ?? '',
    pagamento: ({ test, owner }) => newPayment(test, owner.token),
    voce: async ({ test, owner }) => (await newPrice(test, owner.token))._id,
  },
  sent: {
    [setQuoteState.path]: { body: { stato: 'rifiutato' } },
    [payInvoice.path]: { body: { data: '2026-11-20', importo: 1000, modalita: 'MP01' } },
    [uploadSignedInvoice.path]: {
      file: { bytes: Uint8Array.from(Buffer.from('<?xml version="1.0"?><a/>')), filename: 'a.xml' },
    },
    [receiveReceipt.path]: {
      file: { bytes: Uint8Array.from(Buffer.from('<?xml version="1.0"?><a/>')), filename: 'a.xml' },
    },
    [sendInvoice.path]: { body: { mail: 'bruna@prova.example' } },
    [remindInvoice.path]: { body: { mail: 'bruna@prova.example' } },
  },
};
