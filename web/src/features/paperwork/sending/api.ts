import { listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { readHistory } from '@commiato/contracts/funerals/history';
import { listShareablePapers } from '@commiato/contracts/notices/shared-papers';
import { listPaperSendings } from '@commiato/contracts/paperwork/sending';
import type { QueryClient } from '@tanstack/react-query';
import { routeKey } from '../../../lib/queries.ts';

/** Refetches what a packet adds to a funeral. */
export async function invalidateAfterSending(queries: QueryClient): Promise<void> {
  const routes = [listPaperSendings, listFuneralDocuments, listShareablePapers, readHistory];
  await Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}
