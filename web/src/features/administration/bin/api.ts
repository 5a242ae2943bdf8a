import { type BinKind, type BinRow, listBin, restoreFromBin } from '@commiato/contracts/administration/bin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { type PagedQuery, pagedQuery } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';
import { showToast } from '../../../ui/toast.ts';
import { restoredText } from './fields.ts';

/** A page of the bin, of one kind or of all. */
export const readBin = (query: TableQuery, tipo: BinKind | undefined): PagedQuery<BinRow> =>
  pagedQuery(listBin, { query: { ...query, tipo } });

/** Puts an entry back to where it was. */
export function useRestore({ _id, nome }: BinRow) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(restoreFromBin, { params: { id: _id } }),
    onSuccess: (restored) => showToast(restoredText(nome, restored)),
    // Whatever it was, lists and counters anywhere may show it again.
    onSettled: () => queries.invalidateQueries(),
  });
}
