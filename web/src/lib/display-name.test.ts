import { expect, test } from 'vitest';
import { toDisplayName } from './display-name.ts';

test.each([
  ["D'AMICO NICCOLÒ", 'D’Amico Niccolò'],
  ["Onoranze dell'Adda", 'Onoranze dell’Adda'],
  ['', ''],
  ['118', '118'],
])('%s is shown', (stored, shown) => {
  expect(toDisplayName(stored)).toBe(shown);
});
