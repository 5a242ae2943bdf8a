import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { createConcurrencyLimiter } from './queue.ts';

test('no more run at once than allowed, the others in the order they came', async () => {
  const queue = createConcurrencyLimiter({ running: 2, waiting: 20 });
  const order: number[] = [];
  let now = 0;
  let most = 0;
  const work = (index: number) => async () => {
    order.push(index);
    now += 1;
    most = Math.max(most, now);
    await turn();
    now -= 1;
    return index;
  };
  const results = await Promise.all(Array.from({ length: 9 }, (_, index) => queue(work(index))));
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(order).toEqual(results);
  expect(most).toBe(2);
});

test('what fails frees its place', async () => {
  const queue = createConcurrencyLimiter({ running: 1, waiting: 1 });
  for (let round = 0; round < 3; round += 1) {
    await expect(queue(() => Promise.reject(new Error('rotto')))).rejects.toThrow('rotto');
  }
  await expect(queue(async () => 'bene')).resolves.toBe('bene');
});

test('beyond those who may wait the answer is 503, and later there is room again', async () => {
  const queue = createConcurrencyLimiter({ running: 1, waiting: 1 });
  const both = [queue(() => turn('prima')), queue(() => turn('seconda'))];
  const refused = await queue(() => turn('terza')).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(await Promise.all(both)).toEqual(['prima', 'seconda']);
  await expect(queue(() => turn('quarta'))).resolves.toBe('quarta');
});
