import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { listCustody, readCustody } from '@commiato/contracts/funerals/custody';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { readHistory } from '@commiato/contracts/funerals/history';
import { expect, it } from 'vitest';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidateCustodyLabels } from './api.ts';

it('a new label is in the history of its funeral at once', async () => {
  expect(await addressesKept(invalidateCustodyLabels, [listCustody, readCustody, readHistory])).toEqual([]);
  // And where the body is in what the funeral and its day say of it.
  expect(await addressesKept(invalidateCustodyLabels, [readFuneral, listAgenda])).toEqual([]);
});
