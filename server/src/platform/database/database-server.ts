import pg from 'pg';
import type { Settings } from '../../settings.ts';
import { StartError } from '../foundation/start-error.ts';
import type { DatabaseConfig } from './database.ts';
import { findLooserSettings, poolerLimitOptions } from './session-limits.ts';

const minMajorVersion = 15;

const doNothing = async () => {};

interface DatabaseServer {
  readonly config: DatabaseConfig;
  stop(): Promise<void>;
  /** Stops, and removes the embedded cluster if this start created it. */
  discardIfNew(): Promise<void>;
}

/** The server of DATABASE_URL, checked to answer and to be new enough, or the embedded one, started. Throws StartError. */
export async function openDatabaseServer(settings: Settings, log: (sentence: string) => void): Promise<DatabaseServer> {
  const { databaseUrl, databaseDirectUrl } = settings;
  if (databaseUrl) {
    const pooled = databaseDirectUrl && databaseDirectUrl !== databaseUrl ? databaseDirectUrl : null;
    const name = await inspectServer(
      pooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
      pooled ?? databaseUrl,
      databaseIdentity,
    );
    if (pooled)
      await inspectServer('DATABASE_URL', databaseUrl, (client) => requireSameDatabaseAndLimits(client, name));
    const direct = pooled ? { connectionString: pooled } : undefined;
    return { config: { connectionString: databaseUrl, direct }, stop: doNothing, discardIfNew: doNothing };
  }
  const { startEmbeddedPostgres } = await import('./embedded-postgres.ts');
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  return { ...embedded, config: { ...embedded.connection } };
}

/** Connects to the address of a setting and returns what `look` finds there. */
async function inspectServer<T>(
  setting: string,
  connectionString: string,
  look: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < minMajorVersion) {
      throw new StartError(
        `Il server di ${setting} è PostgreSQL ${version}: ne serve uno dalla versione ${minMajorVersion} in su.`,
      );
    }
    return await look(client);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
    throw new StartError(`Il database di ${setting} non si lascia usare (${reason}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Identifies a database and its replicas, different for every other database. */
async function databaseIdentity(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s %s', (select system_identifier from pg_control_system()),
       (select oid from pg_database where datname = current_database())) as name`,
  );
  return String(rows[0]?.name);
}

/** A pooler ignores limits in the connection string, so its operator has to set them: throws StartError if they are missing. */
async function requireSameDatabaseAndLimits(client: pg.Client, name: string): Promise<void> {
  if ((await databaseIdentity(client)) !== name)
    throw new StartError('DATABASE_URL e DATABASE_DIRECT_URL portano a due database diversi: devono essere lo stesso.');
  const loose = await findLooserSettings(client);
  if (loose.length > 0)
    throw new StartError(
      `Attraverso DATABASE_URL non valgono i limiti del programma (${loose.join(', ')}): scrivi nella riga del database, come in deploy/pgbouncer/pgbouncer.ini, ${poolerLimitOptions} e dai RECONNECT al pooler.`,
    );
}
