import { expect, it } from 'vitest';
import { copiedRowsText, rangeText } from './texts.ts';

const entries = { one: 'annuncio', many: 'annunci' };

it('tells which rows of how many are shown, in Italian figures', () => {
  expect(rangeText(1, 10, 3462, entries)).toBe('Da 1 a 10 di 3.462 annunci');
  expect(rangeText(1, 1, 1, entries)).toBe('Da 1 a 1 di 1 annuncio');
  expect(rangeText(1, 0, 0, entries)).toBe('Nessuna riga');
});

it('tells how many rows were copied', () => {
  expect(copiedRowsText(1)).toBe('Copiata 1 riga negli appunti');
  expect(copiedRowsText(5000)).toBe('Copiate 5.000 righe negli appunti');
});
