import { expect, it } from 'vitest';
import { parametersWithFilters } from './use-table-filters.ts';

const write = (query: string, filters: Record<string, string>) =>
  parametersWithFilters(new URLSearchParams(query), filters).toString();

it('keeps search and other filters, and goes back to the first page', () => {
  expect(write('q=zoli&pagina=3&azione=accesso', { chi: 'ada' })).toBe('q=zoli&azione=accesso&chi=ada');
});

it('leaves empty filters out of the address', () => {
  expect(write('azione=accesso&da=2026-11-01', { azione: '', da: '' })).toBe('');
});
