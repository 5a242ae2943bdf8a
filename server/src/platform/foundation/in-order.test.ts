import { expect, test } from 'vitest';
import { collect } from '../../testing/collect.ts';
import { mapInOrder } from './in-order.ts';

async function* numbers(count: number) {
  for (let number = 0; number < count; number++) yield number;
}
const later = () => new Promise<void>((resolve) => setImmediate(resolve));

test('answers in the order of the items, and does no more at once than it may', async () => {
  let underway = 0;
  let most = 0;
  const answers = await collect(
    mapInOrder(numbers(10), 3, async (number) => {
      underway += 1;
      most = Math.max(most, underway);
      // The earlier ones take longer.
      for (let turn = number; turn < 10; turn++) await later();
      underway -= 1;
      return number * 2;
    }),
  );
  expect(answers).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  expect(most).toBe(3);
});

test('where one fails, it is over only once the others that were begun are', async () => {
  let underway = 0;
  const work = async (number: number) => {
    if (number === 1) throw new Error('Il disco è pieno');
    underway += 1;
    for (let turn = 0; turn < 20; turn++) await later();
    underway -= 1;
  };
  await expect(collect(mapInOrder(numbers(10), 4, work))).rejects.toThrow('Il disco è pieno');
  expect(underway).toBe(0);
});
