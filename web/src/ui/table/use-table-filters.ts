import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The query with the filters changed; empty ones are left out, and the table goes back to its first page. */
export function writeFilters(params: URLSearchParams, filters: Readonly<Record<string, string>>): URLSearchParams {
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
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (filters: Readonly<Record<string, string>>) =>
      setParams((now) => writeFilters(now, filters), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return { filter: (name: string) => params.get(name) ?? '', change };
}
