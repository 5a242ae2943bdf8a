import { useTableFilters } from '../use-table-filters.ts';
import { describedFilters, type FilterValues, filterValuesInAddress, type TableFilter } from './filter.ts';

/** What a list can be filtered by. */
export interface TableFilters {
  readonly fields: readonly TableFilter[];
  /** What is said where the filters leave nothing: `Nessuna richiesta con questi filtri`. */
  readonly none: string;
  /** Further names in the address that filter, set elsewhere on the screen and taken back with the others. */
  readonly also?: readonly string[];
}

/** The filters of a list as the address has them. */
export function useFiltering({ fields, none, also = [] }: TableFilters) {
  const { filter, change } = useTableFilters();
  const values = filterValuesInAddress(fields, filter);
  const names = [...fields.map(({ name }) => name), ...also];
  const count = names.filter((name) => filter(name) !== '').length;
  return {
    fields,
    none,
    values,
    /** How many filter now. */
    count,
    words: describedFilters(fields, values),
    change: (wanted: FilterValues) => change(wanted),
    /** Takes all of them back; absent while none is set. */
    reset: count > 0 ? () => change(Object.fromEntries(names.map((name) => [name, '']))) : undefined,
  };
}

export type Filtering = ReturnType<typeof useFiltering>;
