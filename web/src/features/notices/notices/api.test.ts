import { checkTaxCodeUse, listAllNotices, listOwnNotices } from '@commiato/contracts/notices/notices';
import { listEventsWithOutdatedPrints, listFuneralPrints, listNoticePrints } from '@commiato/contracts/notices/prints';
import { expect, it } from 'vitest';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidatePrints } from '../proofs/api.ts';
import { invalidateNoticesAndFunerals } from './api.ts';

const prints = [listNoticePrints, listFuneralPrints, listEventsWithOutdatedPrints];

it('a published notice counts for its tax code, and a changed one puts its prints out of date', async () => {
  const shown = [listOwnNotices, listAllNotices, checkTaxCodeUse, ...prints];
  expect(await addressesKept(invalidateNoticesAndFunerals, shown)).toEqual([]);
});

it('a print made anew is so at its funeral and in the agenda too', async () => {
  expect(await addressesKept(invalidatePrints, prints)).toEqual([]);
});
