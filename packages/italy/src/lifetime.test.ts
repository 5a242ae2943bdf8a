import { expect, it } from 'vitest';
import { ageAtDeathText, ageClause, lifeLine } from './lifetime.ts';

it('years and age, which is the one that was written where a day is unknown', () => {
  expect(lifeLine({ nato: '1938-03-12', decesso: '2026-11-18' })).toBe('1938 – 2026 · 88 anni');
  expect(lifeLine({ nato: '1938-11-19', decesso: '2026-11-18' })).toBe('1938 – 2026 · 87 anni');
  expect(lifeLine({ nato: '2025-11-18', decesso: '2026-11-18' })).toBe('2025 – 2026 · 1 anno');
  expect(lifeLine({ nato: null, decesso: '2026-11-18' })).toBe('2026');
  expect(lifeLine({ nato: null, decesso: '2026-11-18', age: 76 })).toBe('2026 · 76 anni');
  expect(lifeLine({ nato: null, decesso: null, age: 76 })).toBe('76 anni');
  expect(lifeLine({ nato: null, decesso: null })).toBe('');
});

it('who did not live a year has no age in figures', () => {
  expect(ageAtDeathText({ nato: '2026-03-12', decesso: '2026-11-18' })).toBe('');
});

it('a life within one year has that year once', () => {
  expect(lifeLine({ nato: '2026-03-12', decesso: '2026-11-18' })).toBe('2026');
  expect(lifeLine({ nato: '2025-12-31', decesso: '2026-01-01' })).toBe('2025 – 2026');
});

it('the age is the one that was written where a day is unknown, and follows from the days where both are known', () => {
  expect(ageClause({ nato: null, decesso: '2026-11-18', age: 76 })).toBe('all’età di 76 anni');
  // Born after the death.
  expect(ageAtDeathText({ nato: '2026-11-19', decesso: '2026-11-18', age: 76 })).toBe('76 anni');
  expect(ageAtDeathText({ nato: '1938-03-12', decesso: '2026-11-18', age: 76 })).toBe('88 anni');
  expect(ageAtDeathText({ nato: '2026-03-12', decesso: '2026-11-18', age: 76 })).toBe('');
});
