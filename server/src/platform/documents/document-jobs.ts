import type { Job } from '../jobs/jobs.ts';
import { oldFiles } from '../jobs/old-files.ts';
import type { Services } from '../startup/services.ts';
import { documentsFolder } from './receive-document.ts';
import { unnamedDocuments } from './stored-documents.ts';

const name = 'documenti';

export const documentJobs: readonly Job[] = [{ name, run: sweepDocuments }];

/** Removes documents older than an hour that no row names: uploads that came to nothing, and what was deleted (trust.md 15). */
async function sweepDocuments(services: Services): Promise<void> {
  const { database, storage } = services;
  for await (const keys of oldFiles(services, { job: name, folder: documentsFolder }))
    for (const key of await unnamedDocuments(database.db, keys)) await storage.remove(key);
}
