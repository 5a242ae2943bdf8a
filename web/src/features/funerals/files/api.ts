import { listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { readHistory } from '@commiato/contracts/funerals/history';
import { listShareablePapers } from '@commiato/contracts/notices/shared-papers';
import type { QueryClient } from '@tanstack/react-query';
import { routeKey } from '../../../lib/queries.ts';

/** Refetches what shows the documents of a funeral: their list, what its family may be shown of them, and its history. */
export async function invalidateFuneralDocuments(queries: QueryClient): Promise<void> {
  const touched = [listFuneralDocuments, listShareablePapers, readHistory];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}
