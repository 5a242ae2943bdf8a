import { countWaitingMatters, listWaitingMatters } from '@commiato/contracts/administration/desk';
import { type Condolence, decideCondolence, listCondolences } from '@commiato/contracts/notices/condolences';
import type { BodyOf, QueryOf } from '@commiato/contracts/route';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/errors.ts';
import { type PagedQuery, pagedQuery, pollIntervalMs, routeKey } from '../../../lib/queries.ts';
import { showSuccessToast } from '../../../ui/toast.ts';
import { decisionToastText } from './fields.ts';

/** A page of the queue. */
export function useCondolences(query: NonNullable<QueryOf<typeof listCondolences>>) {
  const read: PagedQuery<Condolence> = pagedQuery(listCondolences, { query });
  return useQuery({ ...read, placeholderData: keepPreviousData, refetchInterval: pollIntervalMs });
}

/** Refetches the queue after some were decided, and what waits for the administration, whose number stands in its menu. */
export async function invalidateCondolences(queries: QueryClient): Promise<void> {
  const touched = [listCondolences, listWaitingMatters, countWaitingMatters];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}

interface DecisionInput {
  readonly ids: readonly string[];
  readonly body: BodyOf<typeof decideCondolence>;
}

/** Decides some, one after the other; those that somebody else has decided meanwhile are counted, and the rest goes on. */
export function useDecideCondolences(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, body }: DecisionInput) => {
      let failed = 0;
      for (const id of ids)
        await call(decideCondolence, { params: { id }, body }).catch((error: unknown) => {
          if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) throw error;
          failed += 1;
        });
      return failed;
    },
    onSuccess: (failed, { ids, body }) => {
      showSuccessToast(decisionToastText(body.stato, ids.length - failed, failed));
      onDone();
    },
    onSettled: () => invalidateCondolences(queries),
  });
}
