import { useCallback } from 'react';
import { useTableAddress } from './use-table-address.ts';

export interface TableState {
  readonly q: string;
  readonly page: number;
  readonly pageSize: number;
  /** Name of a sortable column, `-` before it for the opposite order; empty: the server's order. */
  readonly sort: string;
}

/** A search and an order as the server is asked for them. */
export interface SearchAndSortQuery {
  readonly q?: string;
  readonly sort?: string;
}

/** What a search and an order ask the server for; nothing for what is not set. */
export const searchAndSortQuery = ({ q, sort }: Pick<TableState, 'q' | 'sort'>): SearchAndSortQuery => ({
  ...(q && { q }),
  ...(sort && { sort }),
});

interface TableDefaults {
  readonly pageSize: number;
  readonly lengths: readonly number[];
  readonly sorts: readonly string[];
  readonly sort: string;
}

/** Reads a table's state from what an address says; what is out of bounds takes the default. */
export function readTableState(params: URLSearchParams, prefix: string, defaults: TableDefaults): TableState {
  const page = Number(params.get(`${prefix}pagina`));
  const pageSize = Number(params.get(`${prefix}righe`));
  const sort = params.get(`${prefix}ordine`) ?? '';
  return {
    q: (params.get(`${prefix}q`) ?? '').slice(0, 200),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: defaults.lengths.includes(pageSize) ? pageSize : defaults.pageSize,
    sort: defaults.sorts.includes(sort.replace(/^-/, '')) ? sort : defaults.sort,
  };
}

/** What the address says after the changes; what equals the default is left out, so that addresses stay short. */
export function parametersWithTableState(
  params: URLSearchParams,
  prefix: string,
  defaults: TableDefaults,
  change: Partial<TableState>,
): URLSearchParams {
  const next = { ...readTableState(params, prefix, defaults), page: 1, ...change };
  const words: Record<string, string> = {
    q: next.q,
    pagina: next.page === 1 ? '' : String(next.page),
    righe: next.pageSize === defaults.pageSize ? '' : String(next.pageSize),
    ordine: next.sort === defaults.sort ? '' : next.sort,
  };
  const written = new URLSearchParams(params);
  for (const [name, word] of Object.entries(words)) {
    if (word) written.set(prefix + name, word);
    else written.delete(prefix + name);
  }
  return written;
}

/**
 * A table's search, page, length and order, kept in the address, each change a step that the back button takes back; with `replace`
 * none, as while somebody types. A change of anything but the page goes to page 1.
 */
export function useTableState(prefix: string, defaults: TableDefaults) {
  const { said, change: changeAddress } = useTableAddress();
  const change = useCallback(
    (wanted: Partial<TableState>, { replace = false }: { replace?: boolean } = {}) =>
      changeAddress((now) => parametersWithTableState(now, prefix, defaults, wanted), { replace }),
    [changeAddress, prefix, defaults],
  );
  return { state: readTableState(said, prefix, defaults), change };
}
