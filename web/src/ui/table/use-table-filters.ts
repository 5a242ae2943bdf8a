import { useCallback } from 'react';
import { useTableAddress } from './use-table-address.ts';

/** What the address says with the filters changed; empty ones are left out, and the table goes back to its first page. */
export function parametersWithFilters(
  params: URLSearchParams,
  filters: Readonly<Record<string, string>>,
): URLSearchParams {
  const written = new URLSearchParams(params);
  written.delete('pagina');
  for (const [name, value] of Object.entries(filters)) {
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}

/** Filters beside a table's search, kept in the address under their names. */
export function useTableFilters() {
  const { said, change: changeAddress } = useTableAddress();
  const change = useCallback(
    (filters: Readonly<Record<string, string>>) =>
      changeAddress((now) => parametersWithFilters(now, filters), { replace: true }),
    [changeAddress],
  );
  return { filter: (name: string) => said.get(name) ?? '', change };
}
