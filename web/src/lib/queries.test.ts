import { listOperators, readOperator } from '@commiato/contracts/accounts/operators';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import {
  createQueryAboutIdTest,
  invalidateAllButForms,
  makeQueryClient,
  removeAnswersOnceUnused,
  routeKey,
} from './queries.ts';

const queries = makeQueryClient();
const queryKey = [...routeKey(readOperator), { params: { id: 'operatore' } }];
const held = () => queries.getQueryCache().find({ queryKey });
afterEach(() => queries.clear());

it('forgets at once what nothing shows', () => {
  queries.setQueryData(queryKey, 'Elena');
  removeAnswersOnceUnused(queries, readOperator);
  expect(held()).toBeUndefined();
});

it('knows what was read of a thing that is deleted', () => {
  const isOfDeleted = createQueryAboutIdTest('operatore');
  expect(isOfDeleted({ queryKey })).toBe(true);
  expect(isOfDeleted({ queryKey: [...routeKey(readOperator), { params: { id: 'altro' } }] })).toBe(false);
  expect(isOfDeleted({ queryKey: [...routeKey(readOperator), { query: { q: 'operatore' } }] })).toBe(false);
  expect(isOfDeleted({ queryKey: routeKey(readOperator) })).toBe(false);
});

it('keeps what a leaving screen still shows until it has left, and asks for it no more', () => {
  queries.setQueryData(queryKey, 'Elena');
  let asked = 0;
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: () => ++asked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = observer.subscribe(() => undefined);
  removeAnswersOnceUnused(queries, readOperator);
  // As a component does that draws itself once more.
  observer.setOptions(observer.options);
  expect([observer.getCurrentResult().data, asked]).toEqual(['Elena', 0]);
  leave();
  expect([held(), asked]).toEqual([undefined, 0]);
});

it('reads all again but what a form stands on', async () => {
  const list = routeKey(listOperators);
  queries.setQueryData(list, ['Elena']);
  queries.setQueryData(queryKey, 'Elena');
  let asked = 0;
  const form = new QueryObserver(queries, {
    queryKey,
    queryFn: () => ++asked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const leave = form.subscribe(() => undefined);
  await invalidateAllButForms(queries);
  expect([queries.getQueryState(list)?.isInvalidated, held()?.state.isInvalidated, asked]).toEqual([true, false, 0]);
  leave();
});

it('tells at once that a change failed where there is no network, and does not make it later', async () => {
  onlineManager.setOnline(false);
  try {
    const change = new MutationObserver(queries, { mutationFn: () => Promise.reject(new Error('Nessuna rete')) });
    await expect(change.mutate()).rejects.toThrow('Nessuna rete');
    expect(change.getCurrentResult()).toMatchObject({ isPending: false, isError: true });
  } finally {
    onlineManager.setOnline(true);
  }
});
