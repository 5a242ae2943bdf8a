import { expect, it } from 'vitest';
import { applicableFilters, describedFilters, filterValuesInAddress, type TableFilter } from './filter.ts';

const filters: readonly TableFilter[] = [
  { kind: 'scelta', name: 'stato', label: 'Stato', all: 'Online', options: [{ value: 'nascosto', label: 'Nascosti' }] },
  { kind: 'testo', name: 'chi', label: 'Chi', placeholder: '' },
  { kind: 'giorno', name: 'da', label: 'Dal giorno' },
  { kind: 'altro', name: 'id_utente', label: 'Agenzia', shown: 'Onoranze Zoli', field: () => null },
];

it('tells in words what was asked for, and nothing of what was not', () => {
  const values = { stato: 'nascosto', chi: 'ada', da: '2026-11-01', id_utente: 'x1' };
  expect(describedFilters(filters, values)).toEqual([
    'Stato: Nascosti',
    'Chi: «ada»',
    'Dal giorno: 01/11/2026',
    'Agenzia: Onoranze Zoli',
  ]);
  expect(
    describedFilters(
      filters,
      filterValuesInAddress(filters, () => ''),
    ),
  ).toEqual([]);
});

it('lets a day that is not whole yet wait, and nothing else with it', () => {
  const applied = { stato: '', da: '2026-11-01', a: '' };
  expect(applicableFilters({ stato: 'nascosto', da: '01/1', a: '' }, applied)).toEqual({
    stato: 'nascosto',
    da: '2026-11-01',
    a: '',
  });
  expect(applicableFilters({ stato: '', da: '2026-11-05', a: '2026-11-02' }, applied)).toEqual({
    stato: '',
    da: '2026-11-05',
    a: '',
  });
});
