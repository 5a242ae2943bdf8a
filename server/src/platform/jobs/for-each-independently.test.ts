import { expect, it } from 'vitest';
import { forEachIndependently } from './for-each-independently.ts';

it('does the work for those behind one that fails, in order, and tells what failed at the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`${item}`);
    done.push(item);
  };
  const failure = await forEachIndependently([1, 2, 3, 4, 5], work).catch((error: unknown) => error);
  expect(done).toEqual([1, 3, 5]);
  expect(failure).toBeInstanceOf(AggregateError);
  expect((failure as AggregateError).errors.map(String)).toEqual(['Error: 2', 'Error: 4']);
  await expect(forEachIndependently([1], work)).resolves.toBeUndefined();
});
