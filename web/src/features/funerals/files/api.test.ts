import { listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { readHistory } from '@commiato/contracts/funerals/history';
import { listShareablePapers } from '@commiato/contracts/notices/shared-papers';
import { expect, it } from 'vitest';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidateFuneralDocuments } from './api.ts';

it('a document of a funeral can be shown to its family at once', async () => {
  const shown = [listFuneralDocuments, listShareablePapers, readHistory];
  expect(await addressesKept(invalidateFuneralDocuments, shown)).toEqual([]);
});
