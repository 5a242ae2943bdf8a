import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { readHistory } from '@commiato/contracts/funerals/history';
import { listTooEarlyEvents, readEarliestFuneralHour, readPapers } from '@commiato/contracts/paperwork/papers';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** The papers of a funeral and the hour from which it can be. */
export const usePapers = (funeral: string) => useQuery(routeQuery(readPapers, { params: { id: funeral } }));

/** Refetches whatever follows from an answer or from how far a paper has come. */
export async function invalidateAfterPapersChange(queries: QueryClient): Promise<void> {
  const routes = [readPapers, readEarliestFuneralHour, listTooEarlyEvents, readFuneral, readHistory, listAgenda];
  await Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}
