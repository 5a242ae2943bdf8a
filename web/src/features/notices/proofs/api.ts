import { listEventsWithOutdatedPrints, listFuneralPrints, listNoticePrints } from '@commiato/contracts/notices/prints';
import type { QueryClient } from '@tanstack/react-query';
import { routeKey } from '../../../lib/queries.ts';

/** Refetches the prints with their proofs after one was made, changed or taken away: those of the notice, of its funeral and of the agenda. */
export async function invalidatePrints(queries: QueryClient): Promise<void> {
  const touched = [listNoticePrints, listFuneralPrints, listEventsWithOutdatedPrints];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}
