import { describe, expect, it } from 'vitest';
import { fieldWord, noFilters, periodFlaws, readFilters } from './fields.ts';

describe('the filters of the log', () => {
  it('take what the address says and leave out days that cannot be', () => {
    const address = new URLSearchParams('azione=accesso&chi=zoli&da=2026-02-30&a=2026-11-20');
    expect(readFilters((name) => address.get(name) ?? '')).toEqual({
      azione: 'accesso',
      chi: 'zoli',
      da: '',
      a: '2026-11-20',
    });
  });

  it('say at its field what is wrong with the period', () => {
    expect(periodFlaws(noFilters)).toEqual({});
    expect(Object.keys(periodFlaws({ ...noFilters, da: '30/02/2026' }))).toEqual(['da']);
    expect(periodFlaws({ ...noFilters, da: '2026-11-20', a: '2026-11-19' })).toEqual({
      a: 'Viene prima dell’inizio del periodo.',
    });
    expect(periodFlaws({ ...noFilters, da: '2026-11-20', a: '2026-11-20' })).toEqual({});
  });
});

it('calls a field by its word, and one without a word by its name', () => {
  expect(['id_operatore', 'comune'].map(fieldWord)).toEqual(['operatore', 'comune']);
});
