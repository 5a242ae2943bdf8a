import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { lockDataDir } from '../server/src/platform/database/data-lock.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts';
import type { Scale } from './scales.ts';

export const cacheFolder = fileURLToPath(new URL('../.cache/bench/', import.meta.url));
/** DATA_DIR of a scale. */
export const folderOf = ({ name }: Scale): string => join(cacheFolder, name);

export interface BenchDatabase {
  readonly connection: pg.ClientConfig;
  /** The same for DATABASE_URL. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Settings of PostgreSQL for filling a database that may be filled again. */
export const fastWriteSettings = {
  // Its snapshots keep the closing vacuum from marking pages as visible to all, by chance of other tables each time, and counts read the rows then.
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  shared_buffers: '2GB',
  maintenance_work_mem: '1GB',
  work_mem: '256MB',
};

/** The embedded PostgreSQL of a scale with the product's own settings, or with others beside them. */
export async function startDatabase(
  scale: Scale,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchDatabase> {
  const dataDir = folderOf(scale);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const lock = await lockDataDir(dataDir);
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, settings });
  const { user, database, host, port } = connection;
  return {
    connection,
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    stop: async () => {
      await stop();
      await lock.release();
    },
  };
}

/** Does something over one connection. */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
