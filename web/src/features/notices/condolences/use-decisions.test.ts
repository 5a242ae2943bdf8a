import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/errors.ts';
import { makeQueryClient } from '../../../lib/queries.ts';
import { hideAllToasts } from '../../../testing/toasts.ts';
import { shownToasts } from '../../../ui/toast.ts';
import { decideOneByOne, decisionOptions } from './use-decisions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  hideAllToasts();
  vi.useRealTimers();
});

const refusal = (status: number, error: string) =>
  new ApiError({ status, code: 'stato-non-ammesso', error } as ConstructorParameters<typeof ApiError>[0]);
const changed = refusal(409, 'Un’altra persona lo ha pubblicato.');
const ignore = () => undefined;

it('of several those that others have decided meanwhile are counted, and the rest goes on', async () => {
  const tried: string[] = [];
  const decide = async (one: string) => {
    tried.push(one);
    if (one === 'b') throw changed;
    return `${one}!`;
  };
  expect(await decideOneByOne(['a', 'b', 'c'], decide, ignore)).toEqual({ outcomes: ['a!', 'c!'], changed: 1 });
  expect(tried).toEqual(['a', 'b', 'c']);
  await expect(decideOneByOne(['a', 'b'], () => Promise.reject(refusal(503, '')), ignore)).rejects.toThrow(ApiError);
});

it('where none was decided the server’s sentence is not lost, nor are the words that were to go with it', async () => {
  for (const entries of [['a'], ['a', 'b']])
    await expect(decideOneByOne(entries, () => Promise.reject(changed), ignore)).rejects.toBe(changed);
});

it('after a failure only what was not decided is sent again', async () => {
  const sent: string[] = [];
  let isDown = true;
  const decide = async (one: string) => {
    if (one === 'b' && isDown) throw refusal(503, '');
    sent.push(one);
  };
  let left: readonly string[] = ['a', 'b', 'c'];
  const onDecided = (one: string) => {
    left = left.filter((other) => other !== one);
  };
  await expect(decideOneByOne(left, decide, onDecided)).rejects.toThrow(ApiError);
  expect(left).toEqual(['b', 'c']);
  isDown = false;
  expect(await decideOneByOne(left, decide, onDecided)).toMatchObject({ changed: 0 });
  expect([sent, left]).toEqual([['a', 'b', 'c'], []]);
});

it('what changed meanwhile is told over the list where no dialog says it, and what may be tried again stays in place', async () => {
  const queries = makeQueryClient();
  const told = async (inDialog: boolean, error: ApiError) => {
    hideAllToasts();
    const ways = { decide: () => Promise.reject(error), doneText: () => '', refresh: async () => {} };
    const onUndecided = vi.fn();
    const events = { inDialog, onDecided: ignore, onDone: ignore, onUndecided };
    const decisions = new MutationObserver(queries, decisionOptions<string, null, never>(queries, ways, events));
    await expect(decisions.mutate({ entries: ['a'], decision: null })).rejects.toBe(error);
    return [shownToasts().map(({ text }) => text), onUndecided.mock.calls.length];
  };
  expect(await told(false, changed)).toEqual([[changed.message], 0]);
  expect(await told(true, changed)).toEqual([[], 0]);
  expect(await told(false, refusal(503, ''))).toEqual([[], 1]);
  queries.clear();
});
