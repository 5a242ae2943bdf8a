import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readArguments, refuseExistingFile } from './platform/backup/arguments.ts';
import { writeBackup } from './platform/backup/backup.ts';
import { openDatabaseShared } from './platform/backup/open-database.ts';
import { formatArchiveContents, megabytesText } from './platform/backup/sentences.ts';
import { systemClock as clock } from './platform/foundation/clock.ts';
import { printLine } from './platform/foundation/print-line.ts';
import { withMaintenanceLock } from './platform/jobs/jobs.ts';
import { loadOrCreateSecretKey } from './platform/security/secret-key.ts';
import { runTaskAndExit } from './platform/startup/lifecycle.ts';
import { bytesToKeepFree } from './platform/storage/disk-reserve.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { readSettings } from './settings.ts';

/** `npm run backup -- FILE`: everything into one file, also while the program serves. */

/** Milliseconds between two looks whether somebody else has finished keeping house. */
const housekeepingPollMs = 500;

await runTaskAndExit(async (errand) => {
  const settings = readSettings(process.env);
  const { file } = readArguments(process.argv.slice(2), { command: 'backup' });
  refuseExistingFile(file);
  const database = await openDatabaseShared(settings, errand);
  const storage = await openStorage(settings.storageUrl, settings.dataDir);
  const secretKey = await loadOrCreateSecretKey(settings);
  const installation = { pool: database.pool, storage, secretKey, clock };
  // A folder that is not there is told by whoever writes into it.
  const keepFree = await bytesToKeepFree(dirname(file), settings).catch(() => 0);
  const take = async () => {
    const taken = await writeBackup({ ...installation, keepFree }, file, errand.stopping);
    printLine(`Salvati ${formatArchiveContents(taken)} in ${file} (${megabytesText(taken.bytes)}).`);
    printLine('Il file contiene anche la chiave e dati personali: conservalo al sicuro.');
  };
  while (!(await withMaintenanceLock(database, take)))
    await delay(housekeepingPollMs, undefined, { signal: errand.stopping });
});
