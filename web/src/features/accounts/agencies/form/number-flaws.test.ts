import { expect, it } from 'vitest';
import { vatNumberFlaw } from './number-flaws.ts';

it.each([
  ['', undefined],
  ['IT 01234567897', undefined],
  ['123', 'Una partita IVA ha 11 cifre: ricontrolla.'],
  ['01234567890', 'La cifra di controllo non torna: ricontrolla.'],
])('a VAT number of %s is told: %s', (number, flaw) => {
  expect(vatNumberFlaw(number)).toBe(flaw);
});
