import { listForms } from '@commiato/contracts/forms/forms';
import { listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { readHistory } from '@commiato/contracts/funerals/history';
import { listShareablePapers } from '@commiato/contracts/notices/shared-papers';
import type { QueryClient } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** Forms that a funeral's screen offers: more than an agency fills; the others are found among all of them. */
const maxOfferedForms = 200;

/** The forms that can be filled, by municipality. */
export const formsToFillQuery = routeQuery(listForms, { query: { sort: 'comune', pageSize: maxOfferedForms } });

/** Refetches what shows the documents of a funeral: their list, what its family may be shown of them, and its history. */
export async function invalidateFuneralDocuments(queries: QueryClient): Promise<void> {
  const touched = [listFuneralDocuments, listShareablePapers, readHistory];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}
