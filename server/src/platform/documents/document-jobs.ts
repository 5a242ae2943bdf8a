import type { Job } from '../jobs/jobs.ts';
import { oldFiles } from '../jobs/old-files.ts';
import type { Deps } from '../startup/deps.ts';
import { documentsFolder } from './receive-document.ts';
import { unreferencedDocumentKeys } from './stored-documents.ts';

const name = 'documenti';

export const documentJobs: readonly Job[] = [{ name, run: sweepDocuments }];

/** Removes documents older than an hour without a row: failed uploads and deleted ones (trust.md 15). */
async function sweepDocuments(deps: Deps): Promise<void> {
  const { database, storage } = deps;
  for await (const keys of oldFiles(deps, { job: name, folder: documentsFolder }))
    for (const key of await unreferencedDocumentKeys(database.db, keys)) await storage.remove(key);
}
