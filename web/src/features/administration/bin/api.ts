import { type BinKind, type BinRow, listBin, restoreFromBin } from '@commiato/contracts/administration/bin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { type PagedQuery, pagedQuery } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';
import { showToast } from '../../../ui/toast.ts';
import { restoredText } from './fields.ts';

/** A page of the bin, filtered by kind or not. */
export const readBin = (query: TableQuery, tipo: BinKind | undefined): PagedQuery<BinRow> =>
  pagedQuery(listBin, { query: { ...query, tipo } });

/** Restores an entry. */
export function useRestore({ _id, nome }: BinRow) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(restoreFromBin, { params: { id: _id } }),
    onSuccess: (restored) => showToast(restoredText(nome, restored)),
    // Any list or counter may show the restored object.
    onSettled: () => queries.invalidateQueries(),
  });
}
