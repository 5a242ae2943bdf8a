import {
  exportFuneralDeclaration,
  readYearlyFuneralSummary,
  type YearlyFuneralSummaryAnswer,
} from '@commiato/contracts/billing/funeral-expenses';
import type { QueryOf } from '@commiato/contracts/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callFile } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** A document with data missing for the declaration. */
export type IncompleteDocument = YearlyFuneralSummaryAnswer['daCompletare'][number];

/** The current declaration of a year. */
export const useFuneralSummary = (anno: number) => useQuery(routeQuery(readYearlyFuneralSummary, { query: { anno } }));

/** Refetches the summary after a document was assigned or excluded, or a declaration recorded. */
export function useInvalidateSummaries(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: routeKey(readYearlyFuneralSummary) });
}

/** Reads the file of a declaration, which then is among those that may have been sent. */
export function useDeclarationFile(): (query: QueryOf<typeof exportFuneralDeclaration>) => Promise<File> {
  const forget = useInvalidateSummaries();
  return async (query) => {
    const file = await callFile(exportFuneralDeclaration, { query });
    await forget();
    return file;
  };
}
