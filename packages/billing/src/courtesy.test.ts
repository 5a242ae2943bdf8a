import { expect, it } from 'vitest';
import { courtesyCopyNote, courtesyCopyNoteForPayer, labelledTaxableAndVatAmounts } from './courtesy.ts';
import { input, line } from './testing/documents.ts';
import { computeTotals } from './totals.ts';

const nowhere = { codUniv: '', pec: '' };

it('says that it is a copy and where the original is', () => {
  expect(courtesyCopyNote('TD01', { tipo: 'privato', ...nowhere })).toMatch(
    /^Copia di cortesia della fattura.*Sua area riservata/,
  );
  expect(courtesyCopyNote('TD04', { tipo: 'privato', ...nowhere, pec: 'ada@pec.it' })).toMatch(
    /nota di credito.*Sistema di Interscambio/,
  );
  expect(courtesyCopyNote('TD01', { tipo: 'estero', ...nowhere })).toBe('');
});

it('sends who has no code but seven zeros, and no certified mailbox, to the reserved area, a company too', () => {
  for (const tipo of ['privato', 'azienda'] as const) {
    expect(courtesyCopyNote('TD01', { tipo, ...nowhere, codUniv: '0000000' })).toMatch(/Sua area riservata/);
    expect(courtesyCopyNote('TD01', { tipo, codUniv: '0000000', pec: 'ada@pec.it' })).toMatch(/Le arriva dal Sistema/);
    expect(courtesyCopyNote('TD01', { tipo, ...nowhere, codUniv: 'ABC1234' })).toMatch(/Le arriva dal Sistema/);
  }
  expect(courtesyCopyNote('TD01', { tipo: 'pa', ...nowhere, codUniv: 'UF1234' })).toMatch(/Le arriva dal Sistema/);
});

it('tells a payer who is not the client whose the original is, and nothing where the copy is all there is', () => {
  const words = courtesyCopyNoteForPayer('TD01', { tipo: 'privato' }, 'Antonio Lugli');
  expect(words).toMatch(/^Copia di cortesia della fattura.*va al cliente, Antonio Lugli/);
  expect(words).not.toMatch(/Sua|Le arriva/);
  expect(courtesyCopyNoteForPayer('TD01', { tipo: 'estero' }, 'Antonio Lugli')).toBe('');
});

it('does not say of an original that it was sent, since the copy may come first', () => {
  for (const pec of ['', 'ada@pec.it']) {
    const words = courtesyCopyNote('TD01', { tipo: 'privato', ...nowhere, pec });
    expect(words).not.toMatch(/è stato trasmesso|è a Sua disposizione/);
    expect(words).toMatch(/Le arriva dal Sistema|dopo la trasmissione/);
  }
});

it('has one sum where nothing is taxable', () => {
  const namesOf = (...lines: Parameters<typeof line>[]) =>
    labelledTaxableAndVatAmounts(
      computeTotals(
        input(
          lines.map((one) => line(...one)),
          { bolloAlCliente: false },
        ),
      ),
    ).map(([name]) => name);
  expect(namesOf([100, { trattamento: 'esente_funebre' }])).toEqual(['Totale esente']);
  expect(namesOf([100, { trattamento: 'esente_funebre' }], [100, { trattamento: 'escluso_art15' }])).toEqual([
    'Totale senza IVA',
  ]);
  expect(namesOf([100, { trattamento: 'esente_funebre' }], [100, { trattamento: 'iva22' }])).toEqual([
    'Imponibile',
    'IVA',
  ]);
});
