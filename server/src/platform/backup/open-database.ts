import type { Settings } from '../../settings.ts';
import { DataDirBusyError, lockDataDir } from '../database/data-lock.ts';
import { type DatabaseHandle, directConfig, openDatabase } from '../database/database.ts';
import { openDatabaseServer } from '../database/database-server.ts';
import { StartError } from '../foundation/start-error.ts';
import type { Lifecycle } from '../startup/lifecycle.ts';

const ignoreSentence = () => {};

/** The database of an installation that nobody serves; starts the embedded one. Throws StartError. */
export async function openDatabaseExclusively(settings: Settings, { onStop }: Lifecycle): Promise<DatabaseHandle> {
  if (!settings.databaseUrl) onStop((await lockDataDir(settings.dataDir)).release);
  const server = await openDatabaseServer(settings, ignoreSentence);
  onStop(server.stop);
  const database = openDatabase({ ...directConfig(server.config), keepAlive: true }, ignoreSentence);
  onStop(database.close);
  return database;
}

/** Throws StartError if there is no database yet. */
export async function requireDatabase({ databaseUrl, dataDir }: Settings, what: string): Promise<void> {
  if (databaseUrl) return;
  const { hasEmbeddedPostgres } = await import('../database/embedded-postgres.ts');
  if (!(await hasEmbeddedPostgres(dataDir)))
    throw new StartError(`Non c’è niente ${what} in ${dataDir}: controlla DATA_DIR o DATABASE_URL.`);
}

/** The database of an installation that may be serving. Throws StartError. */
export async function openDatabaseShared(settings: Settings, lifecycle: Lifecycle): Promise<DatabaseHandle> {
  if (settings.databaseUrl) return await openDatabaseExclusively(settings, lifecycle);
  await requireDatabase(settings, 'da salvare');
  const { findRunningEmbeddedPostgres: joinEmbeddedPostgres } = await import('../database/embedded-postgres.ts');
  try {
    return await openDatabaseExclusively(settings, lifecycle);
  } catch (error) {
    const running = error instanceof DataDirBusyError ? await joinEmbeddedPostgres(settings.dataDir) : null;
    if (!running) throw error;
    const database = openDatabase(running, ignoreSentence);
    lifecycle.onStop(database.close);
    return database;
  }
}
