import { countWaitingMatters } from '@commiato/contracts/administration/desk';
import { expect, it } from 'vitest';
import { invalidateForms } from '../../features/forms/forms/api.ts';
import { invalidateCondolences } from '../../features/notices/condolences/api.ts';
import { invalidateModeration } from '../../features/notices/moderation/api.ts';
import { makeQueryClient, routeKey } from '../../lib/queries.ts';

it.each([
  ['a condolence', invalidateCondolences],
  ['a report or an appeal', invalidateModeration],
  ['a form that was offered', invalidateForms],
])('is counted anew once %s was decided', async (_, invalidate) => {
  const queries = makeQueryClient();
  const queryKey = routeKey(countWaitingMatters);
  queries.setQueryData(queryKey, { totale: 1, tipi: [] });
  await invalidate(queries);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  queries.clear();
});
