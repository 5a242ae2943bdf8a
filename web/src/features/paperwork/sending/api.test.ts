import { listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { listShareablePapers } from '@commiato/contracts/notices/shared-papers';
import { listPaperSendings } from '@commiato/contracts/paperwork/sending';
import { expect, it } from 'vitest';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidateAfterSending } from './api.ts';

it('a packet can be shown to the family at once', async () => {
  const shown = [listPaperSendings, listFuneralDocuments, listShareablePapers];
  expect(await addressesKept(invalidateAfterSending, shown)).toEqual([]);
});
