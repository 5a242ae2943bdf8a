import { romeDay } from '@commiato/italy/formatting';
import type { TableFilter } from '../../../ui/table/filters/filter.ts';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';

/** Years that are offered, the current one among them. */
const offeredYearCount = 6;

/** The year in the address, the current one by default, and the filter to choose another. */
export function useYearFilter(): { anno: number; filter: TableFilter } {
  const { filter } = useTableFilters();
  const now = Number(romeDay(new Date().toISOString()).slice(0, 4));
  const years = Array.from({ length: offeredYearCount }, (_, back) => String(now - back));
  const chosen = years.find((year) => year === filter('anno'));
  const options = years.slice(1).map((value) => ({ value, label: value }));
  return {
    anno: Number(chosen ?? now),
    filter: { kind: 'scelta', name: 'anno', label: 'Anno', all: String(now), options },
  };
}
