import { expect, it } from 'vitest';
import { specialCasesFromFacts } from './deceased-cases.ts';

const unknown = { nato: null, decesso: null, cittadinanza: '' };
const died = (nato: string, decesso: string) => specialCasesFromFacts({ ...unknown, nato, decesso }, {});

it('whether the deceased was a minor follows from both dates, to the day', () => {
  expect(died('2026-06-18', '2026-11-29')).toEqual({ minore: true });
  expect([died('2008-11-30', '2026-11-29'), died('2008-11-29', '2026-11-29')]).toEqual([
    { minore: true },
    { minore: false },
  ]);
});

it('where a date is missing or cannot be, and of a stillborn child, the dates say nothing', () => {
  expect(specialCasesFromFacts({ ...unknown, nato: '2026-06-18' }, {})).toEqual({});
  expect(specialCasesFromFacts({ ...unknown, decesso: '2026-11-29' }, {})).toEqual({});
  expect(died('2026-11-30', '2026-11-29')).toEqual({});
  expect(
    specialCasesFromFacts({ ...unknown, nato: '2026-11-29', decesso: '2026-11-29' }, { nato_morto: true }),
  ).toEqual({});
});

it('a citizenship that is not the Italian one says that somebody is foreign; the Italian one does not say that nobody is', () => {
  expect(specialCasesFromFacts({ ...unknown, cittadinanza: 'RUMENA' }, {})).toEqual({ straniero: true });
  expect(specialCasesFromFacts({ ...unknown, cittadinanza: 'ITALIANA' }, {})).toEqual({});
});
