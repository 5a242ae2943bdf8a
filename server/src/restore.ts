import { readArguments } from './platform/backup/arguments.ts';
import { openDatabaseExclusively } from './platform/backup/open-database.ts';
import { checkArchive, restoreArchive } from './platform/backup/restore.ts';
import { formatArchiveContents, ofMomentPhrase } from './platform/backup/sentences.ts';
import { printLine } from './platform/foundation/print-line.ts';
import { runTaskAndExit } from './platform/startup/lifecycle.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { readSettings } from './settings.ts';

/** `npm run restore -- FILE`: an installation from what `npm run backup` or a night has saved. */
await runTaskAndExit(async (errand) => {
  const settings = readSettings(process.env);
  const { file, given } = readArguments(process.argv.slice(2), { command: 'restore', flags: ['--replace'] });
  const archive = await checkArchive(file, errand.stopping);
  const { pool } = await openDatabaseExclusively(settings, errand);
  const storage = await openStorage(settings.storageUrl, settings.dataDir);
  const target = { pool, storage, settings, stopping: errand.stopping };
  const restored = await restoreArchive(target, archive, given.includes('--replace'));
  printLine(`Ripristinati ${formatArchiveContents(restored)} dalla copia ${ofMomentPhrase(restored.taken)}.`);
});
