import type { ReactNode } from 'react';
import { periodFlaws } from '../../../lib/period.ts';
import { toItalianDate } from '../../fields/date-mask.ts';

interface FilterBase {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
}

/** What a field of the bar is bound to. */
export interface BoundFilter {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface ChoiceFilter extends FilterBase {
  readonly kind: 'scelta';
  /** What the list shows while nothing is chosen. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A filter of a list: one of a few choices, a text, a day (`da` and `a` are a period), or a field of another kind. */
export type TableFilter =
  | ChoiceFilter
  | (FilterBase & { readonly kind: 'testo'; readonly placeholder: string })
  | (FilterBase & { readonly kind: 'giorno' })
  | (FilterBase & {
      readonly kind: 'altro';
      readonly field: (bound: BoundFilter) => ReactNode;
      /** What was chosen, in words. */
      readonly shown: string;
    });

export type FilterValues = Readonly<Record<string, string>>;

/** What the address asks for, by the names of the filters; empty: not. */
export const filterValuesInAddress = (
  filters: readonly TableFilter[],
  filter: (name: string) => string,
): FilterValues => Object.fromEntries(filters.map(({ name }) => [name, filter(name)]));

/** What is wrong with the days of a period, or with a single one (`giorno`), at their names. */
export const dayFilterFlaws = (values: FilterValues): FilterValues => {
  const { da: giorno } = periodFlaws({ da: values.giorno ?? '', a: '' });
  return { ...periodFlaws({ da: values.da ?? '', a: values.a ?? '' }), ...(giorno ? { giorno } : {}) };
};

/** What can be applied: a day that is not whole yet keeps what was applied before. */
export const applicableFilters = (typed: FilterValues, applied: FilterValues): FilterValues => {
  const flaws = dayFilterFlaws(typed);
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, name in flaws ? (applied[name] ?? '') : value]),
  );
};

function shownValue(filter: TableFilter, value: string): string {
  if (filter.kind === 'giorno') return toItalianDate(value);
  if (filter.kind === 'altro') return filter.shown;
  if (filter.kind === 'testo') return `«${value}»`;
  return filter.options.find((option) => option.value === value)?.label ?? '';
}

/** What was asked for, in the words of the screen: `Stato: Nascosti`. */
export const describedFilters = (filters: readonly TableFilter[], values: FilterValues): string[] =>
  filters.flatMap((filter) => {
    const shown = values[filter.name] ? shownValue(filter, values[filter.name] ?? '') : '';
    return shown === '' ? [] : [`${filter.label}: ${shown}`];
  });
