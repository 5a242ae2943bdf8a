import { input, line } from '@commiato/billing/testing/documents';
import { computeTotals } from '@commiato/billing/totals';
import { expect, it } from 'vitest';
import type { SharedContents } from './policy.ts';
import { composeQuoteTexts } from './text-policy.ts';

const client = { tipo: 'privato', nome: 'Ada', cognome: 'Neri' } as SharedContents['cliente'];

it('a quote names its payers with their shares, as the invoice after it does', () => {
  const document = input([line(100_000, { trattamento: 'esente_funebre' })], { bolloAlCliente: false });
  const totals = computeTotals(document);
  const contents: SharedContents = {
    id_anagrafica: null,
    cliente: client,
    righe: document.righe,
    sconto: null,
    bolloAlCliente: false,
    oggetto: '',
    note: '',
    defunto: { nome: 'Maria Neri', codFisc: '' },
    pagatori: [
      { nome: 'Ada Neri', codFisc: '', quota: { tipo: 'percentuale', valore: 4000 } },
      { nome: 'Luca Neri', codFisc: '', quota: { tipo: 'percentuale', valore: 6000 } },
    ],
  };
  const [deceased, payers] = composeQuoteTexts(document, totals, contents).premesse;
  expect(deceased).toBe('Servizio funebre di Maria Neri');
  expect(payers).toMatch(/^Spesa sostenuta da: Ada Neri .*400,00 €; Luca Neri .*600,00 €$/);
  const alone = composeQuoteTexts(document, totals, { ...contents, pagatori: [] });
  expect(alone.premesse).toEqual(['Servizio funebre di Maria Neri']);
});
