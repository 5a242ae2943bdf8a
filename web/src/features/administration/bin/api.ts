import {
  type BinKind,
  type BinRow,
  exportBin,
  listBin,
  restoreAllFromBin,
  restoreFromBin,
} from '@commiato/contracts/administration/bin';
import type { BodyOf } from '@commiato/contracts/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../../lib/client.ts';
import { type PagedQueryOptions, pagedQuery } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';
import type { ExportQuery } from '../../../ui/table/export/export-query.ts';
import { showSuccessToast } from '../../../ui/toast.ts';
import { restoredListText, restoredText } from './fields.ts';

/** A page of the bin, filtered by kind or not. */
export const binQuery = (query: TableQuery, tipo: BinKind | undefined): PagedQueryOptions<BinRow> =>
  pagedQuery(listBin, { query: { ...query, tipo } });

/** Restores an entry. */
export function useRestore({ _id, nome }: BinRow) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(restoreFromBin, { params: { id: _id } }),
    onSuccess: (restored) => showSuccessToast(restoredText(nome, restored)),
    // Any list or counter may show the restored object.
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Export of all that matches, or of chosen rows. */
export const fetchBinFile = (query: ExportQuery, given: { tipo?: BinKind | undefined; scelti?: string }) =>
  callFile(exportBin, { query: { ...query, ...given } });

/** Restores chosen rows, or a whole list. */
export function useRestoreChosenOrAll(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof restoreAllFromBin>) => call(restoreAllFromBin, { body }),
    onSuccess: (restored) => {
      showSuccessToast(restoredListText(restored));
      onDone();
    },
    onSettled: () => queries.invalidateQueries(),
  });
}
