import { describe, expect, it } from 'vitest';
import { addressWithParameters, isLeaving, readTableParameters } from './use-table-address.ts';
import { parametersWithFilters } from './use-table-filters.ts';
import { parametersWithTableState } from './use-table-state.ts';

const defaults = { pageSize: 10, lengths: [10], sorts: [], sort: '' };

describe('the address of a screen with tables', () => {
  it('never sends what was typed or chosen, and is read back as it was written', () => {
    const searched = parametersWithTableState(readTableParameters({ search: '', hash: '' }), '', defaults, {
      q: "Niccolò D'Amico 100%",
    });
    const filtered = parametersWithFilters(searched, { persona: 'RSSMRA80A01H501U' });
    const address = addressWithParameters({ search: '' }, filtered);
    expect(address.search).toBe('');
    expect(Object.fromEntries(readTableParameters(address))).toEqual({
      q: "Niccolò D'Amico 100%",
      persona: 'RSSMRA80A01H501U',
    });
  });

  it('keeps what a link says behind the question mark, until that is changed', () => {
    const linked = { search: '?stato=bozza&corso=c1', hash: '' };
    const typed = addressWithParameters(linked, parametersWithFilters(readTableParameters(linked), { chi: 'ada' }));
    expect(typed).toEqual({ search: '?stato=bozza&corso=c1', hash: '#chi=ada' });
    expect(
      addressWithParameters(typed, parametersWithFilters(readTableParameters(typed), { stato: 'inviato' })),
    ).toEqual({
      search: '?corso=c1',
      hash: '#stato=inviato&chi=ada',
    });
    expect(
      addressWithParameters(typed, parametersWithFilters(readTableParameters(typed), { stato: '', chi: '' })),
    ).toEqual({
      search: '?corso=c1',
      hash: '',
    });
  });

  it('takes an anchor of the page for no word of a table', () => {
    expect([...readTableParameters({ search: '?q=zoli', hash: '#contenuto' })]).toEqual([['q', 'zoli']]);
  });
});

it('a search that comes late does not lead back from the row that was pressed meanwhile', () => {
  const here = { pathname: '/elenco-annunci' };
  expect(isLeaving(here, { pathname: '/annuncio/abc' })).toBe(true);
  expect(isLeaving(here, here)).toBe(false);
  expect(isLeaving(here, undefined)).toBe(false);
});
