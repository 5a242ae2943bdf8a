import type { RowSelection } from './use-row-selection.tsx';

/** The body of a call that changes the chosen rows, or the whole list with these filters if it still has as many as were confirmed. */
export const chosenRowsBody = <Filters>({ whole, ids, count }: RowSelection, filters: Filters) =>
  whole ? { filtri: filters, attesi: count } : { ids: [...ids], attesi: count };
