import { findClashes, listAgenda } from '@commiato/contracts/funerals/agenda';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { listResources } from '@commiato/contracts/funerals/resources';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { expect, it } from 'vitest';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidateResources } from './api.ts';

it('a person, hearse or room that gets another name has it in appointments and tasks at once', async () => {
  const shown = [listResources, listAgenda, listTasks, findClashes, readFuneral];
  expect(await addressesKept(invalidateResources, shown)).toEqual([]);
});
