import { expect, it } from 'vitest';
import { periodFlaws } from './period.ts';

const open = { da: '', a: '' };

it('says at its field what is wrong with a period', () => {
  expect(periodFlaws(open)).toEqual({});
  expect(Object.keys(periodFlaws({ ...open, da: '30/02/2026' }))).toEqual(['da']);
  expect(periodFlaws({ ...open, da: '2026-11-20', a: '2026-11-19' })).toEqual({
    a: 'Viene prima dell’inizio del periodo.',
  });
  expect(periodFlaws({ ...open, da: '2026-11-20', a: '2026-11-20' })).toEqual({});
});
