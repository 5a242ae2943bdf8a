import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { tablesOf } from '../platform/backup/rows.ts';
import { type Database, directConfig, openDatabase } from '../platform/database/database.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { filesInUse } from '../platform/storage/set-aside.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { readSettings, type Settings } from '../settings.ts';
import { dropDatabase, runAdminStatements, withDatabaseName } from './global-setup.ts';
import type { TestApp } from './test-app.ts';
import { makeTestFolder } from './test-folder.ts';

/** An installation that has never been started: an empty database and an empty folder. */
export interface EmptyInstallation {
  readonly pool: pg.Pool;
  readonly config: pg.PoolConfig;
  readonly storage: Storage;
  readonly settings: Settings;
  readonly stopping: AbortSignal;
}

/** Creates folders and installations for a test file and removes them afterwards. */
export function testInstallations() {
  const { connection } = inject('postgres');
  const steps: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const step of steps.reverse()) await step();
  });

  async function folder(): Promise<string> {
    const made = await makeTestFolder('commiato-backup-');
    steps.push(() => rm(made, { recursive: true, force: true }));
    return made;
  }

  return {
    folder,
    async empty(environment: Record<string, string> = {}): Promise<EmptyInstallation & { readonly db: Database }> {
      const settings = readSettings({ DATA_DIR: await folder(), LOG_LEVEL: 'warn', ...environment });
      const name = `commiato_ripristino_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
      await runAdminStatements(connection, [`create database ${name}`]);
      steps.push(() => dropDatabase(connection, name));
      // A direct connection, as the backup and restore commands use.
      const database = openDatabase(directConfig(withDatabaseName(connection, name)));
      steps.push(() => database.close());
      const storage = await openStorage(settings.storageUrl, settings.dataDir);
      return {
        db: database.db,
        pool: database.pool,
        config: database.config,
        storage,
        settings,
        stopping: new AbortController().signal,
      };
    },
  };
}

/** Content of an installation for comparison: the rows of every table as JSON, and the SHA-256 of every file. */
export async function installationContents({ pool, storage }: Pick<EmptyInstallation, 'pool' | 'storage'>) {
  const client = await pool.connect();
  const rows: Record<string, string[]> = {};
  try {
    for (const { name } of await tablesOf(client)) {
      const found = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t order by 1`);
      rows[name] = found.rows.map(({ row }) => row);
    }
  } finally {
    client.release();
  }
  const files: Record<string, string> = {};
  for await (const { key } of filesInUse(storage))
    files[key] = createHash('sha256')
      .update((await storage.get(key)) ?? 'none')
      .digest('hex');
  return { rows, files };
}

/** The parts of a program under test that a backup reads. */
export const backupSource = ({ deps: { database, storage, clock } }: TestApp, secretKey: Buffer) => ({
  pool: database.pool,
  storage,
  clock,
  secretKey,
});
