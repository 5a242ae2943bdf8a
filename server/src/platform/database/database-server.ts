import pg from 'pg';
import type { Settings } from '../../settings.ts';
import { StartError } from '../foundation/start-error.ts';

const oldest = 15;

interface DatabaseServer {
  readonly config: pg.PoolConfig;
  stop(): Promise<void>;
}

/** The PostgreSQL of DATABASE_URL, which must answer and be new enough, or the embedded one, started. Throws StartError. */
export async function openDatabaseServer(settings: Settings, log: (sentence: string) => void): Promise<DatabaseServer> {
  if (settings.databaseUrl) {
    await checkServer(settings.databaseUrl);
    return { config: { connectionString: settings.databaseUrl }, stop: async () => {} };
  }
  const { startEmbeddedPostgres } = await import('./embedded-postgres.ts');
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  return { config: { ...embedded.connection }, stop: embedded.stop };
}

async function checkServer(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < oldest) {
      throw new StartError(
        `Il server di DATABASE_URL è PostgreSQL ${version}: ne serve uno dalla versione ${oldest} in su.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
    throw new StartError(`Il database di DATABASE_URL non si lascia usare (${reason}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
