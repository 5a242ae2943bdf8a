import { describe, expect, it } from 'vitest';
import { parametersWithTableState, readTableState } from './use-table-state.ts';

const defaults = { pageSize: 10, lengths: [10, 25], sorts: ['cognome'], sort: '' };
const read = (query: string, prefix = '') => readTableState(new URLSearchParams(query), prefix, defaults);
const write = (query: string, change: Parameters<typeof parametersWithTableState>[3], prefix = '') =>
  parametersWithTableState(new URLSearchParams(query), prefix, defaults, change).toString();

describe('the state of a table in the address', () => {
  it('is read back as it was written', () => {
    const query = write('', { q: "d'amico", pageSize: 25, sort: '-cognome', page: 3 });
    expect(read(query)).toEqual({ q: "d'amico", page: 3, pageSize: 25, sort: '-cognome' });
  });

  it.each(['pagina=0', 'pagina=x', 'righe=11', 'ordine=password', 'pagina=1e9'])('ignores %s', (query) => {
    expect(read(query)).toEqual({ q: '', page: 1, pageSize: 10, sort: '' });
  });

  it('goes back to the first page when anything else changes', () => {
    expect(write('pagina=4&q=a', { q: 'ab' })).toBe('q=ab');
    expect(write('pagina=4&q=a', { page: 5 })).toBe('pagina=5&q=a');
  });

  it('leaves the defaults and the other table out', () => {
    expect(write('b-pagina=2&a-q=x', { q: '' }, 'a-')).toBe('b-pagina=2');
  });
});
