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
import { showSuccessToast } from '../../../ui/toast.ts';
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

/**
 * Decides some, one after the other, and answers how many somebody else has decided meanwhile: the rest goes on. Of one alone that is thrown, as the
 * server's sentence says what has become of it.
 */
export async function decideOneByOne<Entry>(
  entries: readonly Entry[],
  decide: (entry: Entry) => Promise<unknown>,
): Promise<number> {
  let changed = 0;
  for (const entry of entries)
    await decide(entry).catch((error: unknown) => {
      if (entries.length === 1 || !isChangedMeanwhile(error)) throw error;
      changed += 1;
    });
  return changed;
}

interface DecisionInput {
  /** As they were shown: what their authors have changed since is not decided. */
  readonly read: readonly Condolence[];
  readonly body: BodyOf<typeof decideCondolence>;
}

/** `onUndecided` is called where they still wait. */
export function useDecideCondolences(onDone: (decided: DecisionInput) => void, onUndecided: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ read, body }: DecisionInput) =>
      decideOneByOne(read, (one) => {
        const asShown = { letto: condolenceAsRead(one), statoVisto: one.stato };
        return call(decideCondolence, { params: { id: one._id }, body: { ...body, ...asShown } });
      }),
    onSuccess: (failed, decided) => {
      const { read, body } = decided;
      showSuccessToast(decisionToastText(body.stato, read.length - failed, failed));
      onDone(decided);
    },
    onError: (error) => {
      if (!isChangedMeanwhile(error)) onUndecided();
    },
    onSettled: () => invalidateCondolences(queries),
  });
}
