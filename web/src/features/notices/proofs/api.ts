import { listNoticePrints } from '@commiato/contracts/notices/prints';
import type { QueryClient } from '@tanstack/react-query';
import { routeKey } from '../../../lib/queries.ts';

/** Refetches the prints with their proofs after one was made, changed or taken away. */
export const invalidatePrints = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: routeKey(listNoticePrints) });
