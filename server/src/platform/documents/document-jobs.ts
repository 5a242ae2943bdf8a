import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../startup/services.ts';
import { documentsFolder } from './receive-document.ts';
import { unnamedDocuments } from './stored-documents.ts';

const hourMs = 3600 * 1000;
const batch = 500;

export const documentJobs: readonly Job[] = [{ name: 'documenti', run: sweepDocuments }];

/** Removes documents older than an hour that no row names: uploads that came to nothing, and what was deleted (trust.md 15). */
async function sweepDocuments({ database, storage, clock }: Services): Promise<void> {
  const oldest = new Date(clock.now().getTime() - hourMs);
  let keys: string[] = [];
  const sweep = async () => {
    for (const key of await unnamedDocuments(database.db, keys)) await storage.remove(key);
    keys = [];
  };
  for await (const { key, modified } of storage.list(documentsFolder)) {
    if (modified < oldest) keys.push(key);
    if (keys.length === batch) await sweep();
  }
  if (keys.length > 0) await sweep();
}
