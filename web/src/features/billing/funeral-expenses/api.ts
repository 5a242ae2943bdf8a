import { type FuneralSummary, readFuneralSummary } from '@commiato/contracts/billing/funeral-expenses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** A document that the declaration cannot take as it is. */
export type Incomplete = FuneralSummary['daCompletare'][number];

/** The declaration of a year, as it stands. */
export const useFuneralSummary = (anno: number) => useQuery(routeQuery(readFuneralSummary, { query: { anno } }));

/** After something was said of a document, or a declaration was noted, the summary is read anew. */
export function useInvalidateSummaries(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: routeKey(readFuneralSummary) });
}
