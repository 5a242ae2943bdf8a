import { expect, it } from 'vitest';
import { provinceCodeOf } from './province-code.ts';

it('a province is known by its code, by the code that it had before, and by its name', () => {
  expect(['FC', '(fc)', 'FO', 'fo', 'Forlì-Cesena', 'PS', 'PU', 'XX'].map(provinceCodeOf)).toEqual([
    ...['FC', 'FC', 'FC', 'FC', 'FC', 'PU', 'PU'],
    undefined,
  ]);
});
