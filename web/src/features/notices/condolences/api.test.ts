import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/errors.ts';
import { decideOneByOne } from './api.ts';

const refusal = (status: number, error: string) =>
  new ApiError({ status, code: 'stato-non-ammesso', error } as ConstructorParameters<typeof ApiError>[0]);
const changed = refusal(409, 'Un’altra persona lo ha pubblicato.');

it('of several those that others have decided meanwhile are counted, and the rest goes on', async () => {
  const tried: string[] = [];
  const decide = async (one: string) => {
    tried.push(one);
    if (one === 'b') throw changed;
  };
  expect(await decideOneByOne(['a', 'b', 'c'], decide)).toBe(1);
  expect(tried).toEqual(['a', 'b', 'c']);
  await expect(decideOneByOne(['a', 'b'], () => Promise.reject(refusal(503, '')))).rejects.toThrow(ApiError);
});

it('of one alone the server’s sentence is not lost', async () => {
  await expect(decideOneByOne(['a'], () => Promise.reject(changed))).rejects.toBe(changed);
});
