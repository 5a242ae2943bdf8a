import { expect, it } from 'vitest';
import { deceasedKindOf } from './deceased-kind.ts';

const today = '2028-11-20';
const facts = { nato: null, decesso: null, risposte: {}, data_crea: '2028-11-01T09:00:00.000Z' };
const old = { ...facts, data_crea: '2026-11-20T09:00:00.000Z' };

it('whose funeral it was follows from the answers; without any, an adult’s', () => {
  expect(deceasedKindOf(facts, today)).toBe('adult');
  expect(deceasedKindOf({ ...facts, risposte: { nato_morto: true } }, today)).toBe('stillborn');
  expect(deceasedKindOf({ ...facts, risposte: { minore: true } }, today)).toBe('minor');
});

it('once the answers may have left with the papers, nobody is taken for an adult but by the days of birth and death', () => {
  expect(deceasedKindOf(old, today)).toBe('unknown');
  expect(deceasedKindOf(old, '2028-11-19')).toBe('adult');
  const stillborn = { ...old, nato: '2026-11-18', decesso: '2026-11-18', risposte: { minore: true } };
  expect(deceasedKindOf(stillborn, today)).toBe('unknown');
  expect(deceasedKindOf({ ...old, decesso: '2026-11-18' }, today)).toBe('unknown');
  const days = { nato: '1938-03-12', decesso: '2026-11-18' };
  expect(deceasedKindOf({ ...old, ...days }, today)).toBe('adult');
  expect(deceasedKindOf({ ...old, ...days, nato: '2014-03-12', risposte: { minore: true } }, today)).toBe('minor');
});

it('answers that are kept hold, however old the funeral is', () => {
  expect(deceasedKindOf({ ...old, risposte: { nato_morto: true } }, today)).toBe('stillborn');
  expect(deceasedKindOf({ ...old, risposte: { minore: true } }, today)).toBe('minor');
  expect(deceasedKindOf({ ...old, risposte: { luogo: 'casa' } }, today)).toBe('adult');
});
