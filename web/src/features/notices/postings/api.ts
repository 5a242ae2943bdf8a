import { listPostingRules } from '@commiato/contracts/notices/postings';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** The municipalities with their rules for posting, by name. */
export const usePostingRules = () => useQuery(routeQuery(listPostingRules));

/** Refetches the municipalities after one was written down, changed or removed. */
export const invalidatePostingRules = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: routeKey(listPostingRules) });
