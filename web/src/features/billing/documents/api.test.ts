import { listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { listQuotes, readQuote } from '@commiato/contracts/billing/quotes';
import { listCorrections } from '@commiato/contracts/funerals/corrections';
import { listFunerals, readFuneral } from '@commiato/contracts/funerals/funerals';
import { listShareablePapers } from '@commiato/contracts/notices/shared-papers';
import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/errors.ts';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidateDocumentLists, invalidateDocuments, refusalMessage } from './api.ts';

it('a quote or an invoice that was sent, issued or deleted is so at its funeral too', async () => {
  const lists = [listQuotes, listInvoices, readFuneral, listFunerals, listCorrections, listShareablePapers];
  expect(await addressesKept(invalidateDocuments, [...lists, readQuote, readInvoice])).toEqual([]);
  // What was deleted would be read in vain.
  expect(await addressesKept(invalidateDocumentLists, [...lists, readQuote])).toEqual([readQuote.path]);
});

it('a press that is refused without fields to show says what was wrong with which', () => {
  const refused = (fields: Record<string, string[]>, error = 'Controlla i dati.') =>
    refusalMessage(new ApiError({ status: 400, code: 'dati-non-validi', error, fields }), 'Errore');
  expect(refused({ pagatori: ['Mancano 2,00 € per arrivare al totale.'] })).toBe(
    'Mancano 2,00 € per arrivare al totale.',
  );
  expect(refused({ 'cedente.piva': ['La partita IVA non è valida.'], 'cliente.cap': ['Il CAP ha 5 cifre.'] })).toBe(
    'Nel tuo profilo: La partita IVA non è valida. Il CAP ha 5 cifre.',
  );
  expect(refused({})).toBe('Controlla i dati.');
  expect(refusalMessage(new TypeError(), 'Errore')).toBe('Errore');
});
