import { readDashboardTotals } from '@commiato/contracts/accounts/agencies';
import { listAllNotices, readNotice } from '@commiato/contracts/notices/notices';
import { expect, it } from 'vitest';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidateModeration } from './api.ts';

it('a notice that is hidden while moderating is hidden in the lists', async () => {
  expect(await addressesKept(invalidateModeration, [listAllNotices, readNotice, readDashboardTotals])).toEqual([]);
});
