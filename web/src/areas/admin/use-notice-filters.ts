import { noticeKinds } from '@commiato/contracts/notices/notice-fields';
import { regionNames } from '@commiato/italy/places/provinces';
import { useAgencyFilter } from '../../features/accounts/agencies/use-agency-filter.tsx';
import { dayFilterFlaws } from '../../ui/table/filters/filter.ts';
import type { TableFilters } from '../../ui/table/filters/use-filtering.ts';
import { useTableFilters } from '../../ui/table/use-table-filters.ts';

const optionsOf = (words: readonly string[]) => words.map((value) => ({ value, label: value }));
const visibilityOptions = [
  { value: 'nascosto', label: 'Nascosti' },
  { value: 'tutti', label: 'Pubblicati e nascosti' },
];
const reportOptions = [{ value: 'aperte', label: 'Con segnalazioni da evadere' }];

/** What the notices of all agencies can be filtered by, and what the address asks the server for. */
export function useNoticeFilters() {
  const { filter } = useTableFilters();
  const agency = useAgencyFilter(filter('id_utente'));
  const filters: TableFilters = {
    fields: [
      { kind: 'scelta', name: 'stato', label: 'Stato', all: 'Pubblicati', options: visibilityOptions },
      { kind: 'scelta', name: 'cosa', label: 'Tipo', all: 'Tutti i tipi', options: optionsOf(noticeKinds) },
      ...agency,
      { kind: 'scelta', name: 'regione', label: 'Regione', all: 'Tutte', options: optionsOf(regionNames) },
      { kind: 'scelta', name: 'segnalate', label: 'Segnalazioni', all: 'Con e senza', options: reportOptions },
      { kind: 'giorno', name: 'da', label: 'Dal giorno' },
      { kind: 'giorno', name: 'a', label: 'Al giorno' },
    ],
    none: 'Nessun annuncio con questi filtri',
  };
  const days = { da: filter('da'), a: filter('a') };
  const flaws = dayFilterFlaws(days);
  const state = filter('stato');
  const given = {
    ...(state === 'tutti' ? {} : { stato: state === 'nascosto' ? ('nascosto' as const) : ('online' as const) }),
    cosa: noticeKinds.find((kind) => kind === filter('cosa')),
    regione: regionNames.find((name) => name === filter('regione')),
    ...(filter('id_utente') && { id_utente: filter('id_utente') }),
    ...(filter('segnalate') === 'aperte' && { segnalate: 'aperte' as const }),
    ...(days.da && !flaws.da && { da: days.da }),
    ...(days.a && !flaws.a && { a: days.a }),
  };
  return { filters, given, isFiltered: filters.fields.some(({ name }) => filter(name) !== '') };
}
