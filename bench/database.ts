import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { lockDataDir } from '../server/src/platform/database/data-lock.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts';
import type { Scale } from './scales.ts';

export const cache = fileURLToPath(new URL('../.cache/bench/', import.meta.url));
/** DATA_DIR of a scale. */
export const folderOf = ({ name }: Scale): string => join(cache, name);

export interface BenchDatabase {
  readonly connection: pg.ClientConfig;
  /** The same for DATABASE_URL. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The embedded PostgreSQL of a scale with the product's own settings; `durable: false` is for filling it alone. */
export async function startDatabase(scale: Scale, durable = true): Promise<BenchDatabase> {
  const dataDir = folderOf(scale);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const lock = await lockDataDir(dataDir);
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, durable });
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
