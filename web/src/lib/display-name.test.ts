import { expect, test } from 'vitest';
import { displayName } from './display-name.ts';

test.each([
  ["D'AMICO NICCOLÒ", 'D’Amico Niccolò'],
  ["Onoranze dell'Adda", 'Onoranze dell’Adda'],
  ['', ''],
  ['118', '118'],
])('%s is shown', (stored, shown) => {
  expect(displayName(stored)).toBe(shown);
});
