import { expect, test } from 'vitest';
import { shownName } from './shown-name.ts';

test.each([
  ["D'AMICO NICCOLÒ", 'D’Amico Niccolò'],
  ["Onoranze dell'Adda", 'Onoranze dell’Adda'],
  ['', ''],
  ['118', '118'],
])('%s is shown', (stored, shown) => {
  expect(shownName(stored)).toBe(shown);
});
