import { expect, it } from 'vitest';
import { taxCodeDoubt } from './tax-code-doubt.ts';

it.each([
  ['', undefined],
  ['CSDBRN52T59C573G', undefined],
  ['csd brn 52t59 c573g', undefined],
  ['00143280402', undefined],
  ['CSDBRN52T59C573A', 'Il carattere di controllo non torna: ricontrolla.'],
  ['CSDBRN52', 'Non sembra un codice fiscale: ricontrolla.'],
  ['00143280403', 'Non sembra un codice fiscale: ricontrolla.'],
])('of %s is said: %s', (code, doubt) => {
  expect(taxCodeDoubt(code)).toBe(doubt);
});
