import { readHistory } from '@commiato/contracts/funerals/history';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { expect, it } from 'vitest';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidateTasks } from './api.ts';

it('a task that is deleted is told by the history of its funeral at once', async () => {
  expect(await addressesKept(invalidateTasks, [listTasks, readHistory])).toEqual([]);
});
