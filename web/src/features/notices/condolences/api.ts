import { countWaitingMatters, listWaitingMatters } from '@commiato/contracts/administration/desk';
import {
  type Condolence,
  condolenceAsRead,
  decideCondolence,
  listCondolences,
} from '@commiato/contracts/notices/condolences';
import type { BodyOf, QueryOf } from '@commiato/contracts/route';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { type PagedQueryOptions, pagedQuery, pollIntervalMs, routeKey } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { decisionToastText } from './fields.ts';
import { type DecisionEvents, useDecisionMutation } from './use-decisions.ts';

/**
 * A page of the queue. While the next page comes the one before stays, but not under another filter: a press on what waits, shown among what was
 * reported, published it unread.
 */
export function useCondolences(query: NonNullable<QueryOf<typeof listCondolences>>) {
  const read: PagedQueryOptions<Condolence> = pagedQuery(listCondolences, { query });
  const filters = JSON.stringify({ ...query, page: 1 });
  return useQuery({
    ...read,
    meta: { filters },
    placeholderData: (rows, before) => (before?.meta?.filters === filters ? rows : undefined),
    refetchInterval: pollIntervalMs,
  });
}

type CountedCondolences = Pick<NonNullable<QueryOf<typeof listCondolences>>, 'id_annuncio' | 'stato'>;
const countQuery = (counted: CountedCondolences) =>
  pagedQuery(listCondolences, { query: { ...counted, page: 1, pageSize: 1 } });

/** How many condolences of a notice are published, those for the family alone included; undefined until it is known. */
export const usePublishedCondolenceCount = (notice: string): number | undefined =>
  useQuery(countQuery({ id_annuncio: notice, stato: 'pubblicato' })).data?.total;

/** How many condolences wait to be read by the agency; undefined until it is known, and for who reads none. */
export function useWaitingCondolenceCount(): number | undefined {
  const enabled = useMayCall(decideCondolence);
  return useQuery({ ...countQuery({ stato: 'in attesa' }), enabled, refetchInterval: pollIntervalMs }).data?.total;
}

/** Refetches the queue after some were decided, and what waits for the administration, whose number stands in its menu. */
export async function invalidateCondolences(queries: QueryClient): Promise<void> {
  const touched = [listCondolences, listWaitingMatters, countWaitingMatters];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}

type CondolenceDecision = BodyOf<typeof decideCondolence>;

/** Decides condolences as they were shown. */
export const useDecideCondolences = (events: DecisionEvents<Condolence>) =>
  useDecisionMutation(
    {
      decide: (read: Condolence, decision: CondolenceDecision) =>
        call(decideCondolence, {
          params: { id: read._id },
          body: { ...decision, letto: condolenceAsRead(read), statoVisto: read.stato },
        }),
      doneText: ({ stato }, answers, changed) => decisionToastText(stato, answers, changed),
      refresh: invalidateCondolences,
    },
    events,
  );
