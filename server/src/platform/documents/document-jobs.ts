import type { Job } from '../jobs/jobs.ts';
import { sweepFiles } from '../jobs/sweep-files.ts';
import type { Deps } from '../startup/deps.ts';
import { documentsFolder } from './receive-document.ts';
import { unreferencedDocumentKeys } from './stored-documents.ts';

const name = 'documenti';

export const documentJobs: readonly Job[] = [{ name, run: sweepDocuments }];

/** Sets documents older than an hour without a row aside: failed uploads and deleted ones (trust.md 15). */
async function sweepDocuments(deps: Deps): Promise<void> {
  await sweepFiles(deps, { job: name, folder: documentsFolder }, (keys) =>
    unreferencedDocumentKeys(deps.database.db, keys),
  );
}
