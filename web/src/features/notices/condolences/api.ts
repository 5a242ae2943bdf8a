import { countWaitingMatters, listWaitingMatters } from '@commiato/contracts/administration/desk';
import {
  type Condolence,
  condolenceAsRead,
  decideCondolence,
  listCondolences,
} from '@commiato/contracts/notices/condolences';
import type { BodyOf, QueryOf } from '@commiato/contracts/route';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/errors.ts';
import { type PagedQuery, pagedQuery, pollIntervalMs, routeKey } from '../../../lib/queries.ts';
import { showFailureToast, showSuccessToast } from '../../../ui/toast.ts';
import { decisionToastText } from './fields.ts';

/** A page of the queue. */
export function useCondolences(query: NonNullable<QueryOf<typeof listCondolences>>) {
  const read: PagedQuery<Condolence> = pagedQuery(listCondolences, { query });
  return useQuery({ ...read, placeholderData: keepPreviousData, refetchInterval: pollIntervalMs });
}

/** How many condolences of a notice are published, those for the family alone included; undefined until it is known. */
export function usePublishedCondolenceCount(notice: string): number | undefined {
  const query = { id_annuncio: notice, stato: 'pubblicato', page: 1, pageSize: 1 } as const;
  return useQuery(pagedQuery(listCondolences, { query })).data?.total;
}

/** Refetches the queue after some were decided, and what waits for the administration, whose number stands in its menu. */
export async function invalidateCondolences(queries: QueryClient): Promise<void> {
  const touched = [listCondolences, listWaitingMatters, countWaitingMatters];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}

/** Whether something was not decided because somebody else has decided or changed it since it was shown. */
export const isChangedMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

interface DecisionInput {
  /** As they were shown: what their authors have changed since is not decided. */
  readonly read: readonly Condolence[];
  readonly body: BodyOf<typeof decideCondolence>;
}

/** Decides some, one after the other; those that somebody else has decided meanwhile are counted, and the rest goes on. */
export function useDecideCondolences(onDone: (decided: DecisionInput) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ read, body }: DecisionInput) => {
      let failed = 0;
      for (const one of read) {
        const asShown = { letto: condolenceAsRead(one), statoVisto: one.stato };
        const decided = call(decideCondolence, { params: { id: one._id }, body: { ...body, ...asShown } });
        await decided.catch((error: unknown) => {
          if (!isChangedMeanwhile(error)) throw error;
          // Of one alone the server's sentence says what has become of it.
          if (read.length === 1) showFailureToast(error.message);
          failed += 1;
        });
      }
      return failed;
    },
    onSuccess: (failed, decided) => {
      const { read, body } = decided;
      if (failed === 0 || read.length > 1)
        showSuccessToast(decisionToastText(body.stato, read.length - failed, failed));
      onDone(decided);
    },
    onSettled: () => invalidateCondolences(queries),
  });
}
