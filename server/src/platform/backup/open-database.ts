import type { Settings } from '../../settings.ts';
import { DataDirBusy, lockDataDir } from '../database/data-lock.ts';
import { type DatabaseHandle, openDatabase } from '../database/database.ts';
import { openDatabaseServer } from '../database/database-server.ts';
import { StartError } from '../foundation/start-error.ts';
import type { Lifecycle } from '../startup/lifecycle.ts';

const silent = () => {};

/** The database of an installation that nobody serves from meanwhile; the embedded one is started. Throws StartError. */
export async function openAlone(settings: Settings, { onStop }: Lifecycle): Promise<DatabaseHandle> {
  if (!settings.databaseUrl) onStop((await lockDataDir(settings.dataDir)).release);
  const server = await openDatabaseServer(settings, silent);
  onStop(server.stop);
  const database = openDatabase({ ...server.config, keepAlive: true }, silent);
  onStop(database.close);
  return database;
}

/** The database of an installation beside whoever serves from it. Throws StartError. */
export async function openBeside(settings: Settings, lifecycle: Lifecycle): Promise<DatabaseHandle> {
  if (settings.databaseUrl) return await openAlone(settings, lifecycle);
  const { hasEmbeddedPostgres, joinEmbeddedPostgres } = await import('../database/embedded-postgres.ts');
  if (!(await hasEmbeddedPostgres(settings.dataDir)))
    throw new StartError(`Non c’è niente da salvare in ${settings.dataDir}: controlla DATA_DIR o DATABASE_URL.`);
  try {
    return await openAlone(settings, lifecycle);
  } catch (error) {
    const running = error instanceof DataDirBusy ? await joinEmbeddedPostgres(settings.dataDir) : null;
    if (!running) throw error;
    const database = openDatabase(running, silent);
    lifecycle.onStop(database.close);
    return database;
  }
}
