import { openDatabaseExclusively, requireDatabase } from './platform/backup/open-database.ts';
import { upgradeDatabase } from './platform/database/upgrade.ts';
import { printLine } from './platform/foundation/print-line.ts';
import { StartError } from './platform/foundation/start-error.ts';
import { runTaskAndExit } from './platform/startup/lifecycle.ts';
import { readSettings } from './settings.ts';

/** `npm run migrate`: brings the database up to this version and ends, so that programs started with MIGRATIONS=refuse find it ready. */
await runTaskAndExit(async (errand) => {
  const settings = readSettings(process.env);
  if (process.argv.length > 2) throw new StartError('Si usa così: npm run migrate');
  await requireDatabase(settings, 'da aggiornare');
  const { pool } = await openDatabaseExclusively(settings, errand);
  // Who gives the command has decided: MIGRATIONS speaks of starts.
  await upgradeDatabase(pool, 'apply');
  printLine('Il database è aggiornato.');
});
