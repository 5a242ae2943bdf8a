import { listMunicipalityRules } from '@commiato/contracts/paperwork/municipality-rules';
import { readPapers } from '@commiato/contracts/paperwork/papers';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** What municipalities ask for, by name. */
export const useRules = () => useQuery(routeQuery(listMunicipalityRules));

/** Refetches the rules and what follows from them. */
export async function invalidateRulesAndPapers(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: routeKey(listMunicipalityRules) });
  await queries.invalidateQueries({ queryKey: routeKey(readPapers) });
}
