import { expect, it } from 'vitest';
import { isIban, normalizeIban, spacedIban } from './iban.ts';

it.each([
  // The examples of the registry of ISO 13616.
  ['IT60 X054 2811 1010 0000 0123 456', true],
  ['SM86U0322509800000000270100', true],
  ['de89370400440532013000', true],
  ['VA59001123000012345678', true],
  ['IT60X0542811101000000123457', false],
  ['IT60X054281110100000012345', false],
  ['IT60 X054 2811 1010 0000 0123 4560', false],
  ['', false],
  ['dono', false],
])('%s is an account number: %s', (typed, is) => {
  expect(isIban(normalizeIban(typed))).toBe(is);
});

it('is shown in groups of four', () => {
  expect(spacedIban('IT60X0542811101000000123456')).toBe('IT60 X054 2811 1010 0000 0123 456');
});
