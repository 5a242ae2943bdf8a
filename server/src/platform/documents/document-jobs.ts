import type { HourlyJob } from '../jobs/jobs.ts';
import { sweepDeadline } from '../jobs/old-files.ts';
import { setAsideUnreferencedFiles } from '../jobs/sweep-files.ts';
import type { Deps } from '../startup/deps.ts';
import { setFilesAside } from '../storage/set-aside.ts';
import { documentsFolder } from './receive-document.ts';
import { listReleasedDocumentKeys, unlistReleasedDocuments, unreferencedDocumentKeys } from './stored-documents.ts';

const documentJobName = 'documenti';

export const documentJobs: readonly HourlyJob[] = [{ name: documentJobName, run: sweepDocuments }];

/** Sets documents aside that no row names (trust.md 15). */
async function sweepDocuments(deps: Deps): Promise<void> {
  const until = sweepDeadline();
  await sweepReleasedDocuments(deps, until);
  await setAsideUnreferencedFiles(deps, { job: documentJobName, folder: documentsFolder, until }, (keys) =>
    unreferencedDocumentKeys(deps.database.db, keys),
  );
}

/** Documents that are read in one go. */
const releasedBatchSize = 500;

/**
 * Those whose last row was deleted: they are known, so however many they are, nothing is wrong. What there is no time for, or what fails, is
 * left to the next hour.
 */
async function sweepReleasedDocuments(deps: Deps, until: number): Promise<void> {
  const { db } = deps.database;
  let count = 0;
  for (;;) {
    const keys = await listReleasedDocumentKeys(db, releasedBatchSize);
    if (keys.length === 0 || performance.now() >= until) break;
    const unnamed = await unreferencedDocumentKeys(db, keys);
    await setFilesAside(deps, unnamed, 'riga-cancellata');
    await unlistReleasedDocuments(db, keys);
    count += unnamed.length;
  }
  if (count > 0) deps.log.info({ job: documentJobName, quanti: count }, 'documenti di righe cancellate messi da parte');
}
