import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../startup/services.ts';
import { oldFiles } from '../storage/old-files.ts';
import { documentsFolder } from './receive-document.ts';
import { unnamedDocuments } from './stored-documents.ts';

export const documentJobs: readonly Job[] = [{ name: 'documenti', run: sweepDocuments }];

/** Removes documents older than an hour that no row names: uploads that came to nothing, and what was deleted (trust.md 15). */
async function sweepDocuments(services: Services): Promise<void> {
  const { database, storage } = services;
  for await (const keys of oldFiles(services, documentsFolder))
    for (const key of await unnamedDocuments(database.db, keys)) await storage.remove(key);
}
