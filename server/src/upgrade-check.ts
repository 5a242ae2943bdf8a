import { openDatabaseShared } from './platform/backup/open-database.ts';
import { checkAndCountMigrations } from './platform/database/migrate.ts';
import { printLine } from './platform/foundation/print-line.ts';
import { StartError } from './platform/foundation/start-error.ts';
import { runTaskAndExit } from './platform/startup/lifecycle.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run upgrade` asks it of the new version while the old one serves: whether the database can be brought to this version, and whether
 * the program of the given release could serve on it again.
 */
await runTaskAndExit(async (errand) => {
  const settings = readSettings(process.env);
  const [release = ''] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(release)) throw new StartError('Si usa così: upgrade-check VERSIONE');
  const { pool } = await openDatabaseShared(settings, errand);
  const count = await checkAndCountMigrations(pool, release);
  printLine(
    count === 0
      ? 'Il database resta com’è.'
      : `Il database può ricevere ${count === 1 ? 'una modifica' : `${count} modifiche`}.`,
  );
});
