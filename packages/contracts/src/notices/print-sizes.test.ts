import { expect, it } from 'vitest';
import { cutSheetsOf } from './print-sizes.ts';

it.each([
  ['7x10', 'verticale', 2, [8, 10]],
  ['7x10', 'verticale', 4, [8]],
  ['8.5x5.5', 'orizzontale', 4, [8, 10]],
  ['A4', 'verticale', 2, []],
  ['70x100', 'orizzontale', 2, []],
])('of a print %s %s with %i sides as many lie on a sheet as A3 holds', (formato, orientamento, facciate, expected) => {
  expect(cutSheetsOf({ formato, orientamento, facciate })).toEqual(expected);
});
