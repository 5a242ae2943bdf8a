import { expect, it } from 'vitest';
import { codeFlaw, vatFlaw } from './number-flaws.ts';

it.each([
  ['', undefined],
  ['01234567897', undefined],
  ['RSSMRA80A01H501U', undefined],
  ['rss mra 80a01 h501u', undefined],
  ['123', 'Non sembra un codice fiscale: ricontrolla.'],
  ['RSSMRA80A01H501', 'Non sembra un codice fiscale: ricontrolla.'],
  ['RSSMRA80A01H501X', 'La lettera di controllo non torna: ricontrolla.'],
])('a tax code of %s is told: %s', (code, flaw) => {
  expect(codeFlaw(code)).toBe(flaw);
});

it.each([
  ['', undefined],
  ['IT 01234567897', undefined],
  ['123', 'Una partita IVA ha 11 cifre: ricontrolla.'],
  ['01234567890', 'La cifra di controllo non torna: ricontrolla.'],
])('a VAT number of %s is told: %s', (number, flaw) => {
  expect(vatFlaw(number)).toBe(flaw);
});
