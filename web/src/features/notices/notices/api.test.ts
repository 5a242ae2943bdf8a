import { readDashboardTotals } from '@commiato/contracts/accounts/agencies';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { checkTaxCodeUse, listAllNotices, listOwnNotices } from '@commiato/contracts/notices/notices';
import { listEventsWithOutdatedPrints, listFuneralPrints, listNoticePrints } from '@commiato/contracts/notices/prints';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidatePrints } from '../proofs/api.ts';
import { invalidateNoticesAndFunerals, rereadNoticeAndFuneral } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const prints = [listNoticePrints, listFuneralPrints, listEventsWithOutdatedPrints];

it('a published notice counts for its tax code, and a changed one puts its prints out of date', async () => {
  const shown = [listOwnNotices, listAllNotices, checkTaxCodeUse, ...prints];
  expect(await addressesKept(invalidateNoticesAndFunerals, shown)).toEqual([]);
});

it('a notice that an administrator deletes is not counted among those online any more', async () => {
  expect(await addressesKept(invalidateNoticesAndFunerals, [readDashboardTotals])).toEqual([]);
});

it('a print made anew is so at its funeral and in the agenda too', async () => {
  expect(await addressesKept(invalidatePrints, prints)).toEqual([]);
});

it('after a conflict what was typed is compared with the appointments as they are now: the text may have followed one that moved', async () => {
  stubBrowser();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  const reread = (queries: QueryClient) => rereadNoticeAndFuneral(queries, 'n1').catch(() => undefined);
  expect(await addressesKept(reread, [readFuneral])).toEqual([]);
});
