import { describe, expect, it } from 'vitest';
import { assertNotFuture } from '../../funerals/funerals/policy.ts';
import { countingYear, usualChurchesAndCemeteries } from './policy.ts';

const at = (cimitero: string, funerale = '') => ({ cimitero, funerale });

describe('usual places', () => {
  it('are at most twenty of a sort, the most frequent of all notices', () => {
    const names = Array.from({ length: 30 }, (_, number) => `CIMITERO ${number}`);
    const often = Array.from({ length: 3 }, () => at('CIMITERO 29'));
    const { cimiteri } = usualChurchesAndCemeteries([...names.map((name) => at(name)), ...often]);
    expect(cimiteri).toEqual(['CIMITERO 29', ...names.slice(0, 19)]);
  });

  it('are one place whatever its accents, apostrophes and full stops, in the newest spelling', () => {
    const notices = [at("CIMITERO DI SANT'EGIDIO"), at('CIMITERO DI SANT’EGIDIO.'), at('-'), at('')];
    expect(usualChurchesAndCemeteries(notices)).toEqual({ cimiteri: ["CIMITERO DI SANT'EGIDIO"], chiese: [] });
  });
});

describe('a death', () => {
  // Half past midnight in Italy is still the day before in Greenwich.
  const now = new Date('2026-11-22T23:30:00Z');

  it('of today in Italy is published, one of tomorrow is not', () => {
    expect(() => assertNotFuture({ decesso: '2026-11-23', nato: '2026-11-23' }, now)).not.toThrow();
    expect(() => assertNotFuture({ decesso: '2026-11-24' }, now)).toThrow();
    expect(() => assertNotFuture({ nato: '2026-11-24' }, now)).toThrow();
  });
});

it('counts masses within a calendar year in Italy, and a death once for all', () => {
  const newYear = new Date('2026-12-31T23:30:00Z');
  expect(countingYear('Anniversario', newYear)).toBe(2027);
  expect(countingYear('Trigesimo', newYear)).toBe(2027);
  expect(countingYear('Necrologio', newYear)).toBe(0);
});
