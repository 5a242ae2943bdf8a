import { listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { listOwnRequests, readOwnRequest } from '@commiato/contracts/requests/requests';
import { expect, it } from 'vitest';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidateRequests } from './api.ts';

it('a recovery that was just asked for stands at its invoice at once, in the list and where it is open', async () => {
  const shown = [listOwnRequests, readOwnRequest, listInvoices, readInvoice];
  expect(await addressesKept(invalidateRequests, shown)).toEqual([]);
});
