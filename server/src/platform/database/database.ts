import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { discardDemotedConnections } from './demoted-connections.ts';
import { sessionLimitOptions } from './session-limits.ts';
import { sendUnnamedStatements } from './unnamed-statements.ts';

export type Database = NodePgDatabase<Record<string, never>> & { readonly $client: pg.Pool | pg.PoolClient };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What queries accept: the pool or a transaction. */
export type Db = Database | Transaction;

/** Connection settings of a database. */
export interface DatabaseConfig extends pg.PoolConfig {
  /** The server itself, if the rest leads to a transaction pooler: for whatever outlasts a transaction. */
  readonly direct?: pg.PoolConfig | undefined;
}

export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly config: DatabaseConfig;
  /** For own connections that outlast a transaction: notifications, session locks, backups. */
  readonly direct: pg.PoolConfig;
  close(): Promise<void>;
}

const poolDefaults: pg.PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  // A vanished machine sends nothing: an idle connection is probed after 5 s and given up 10 s later.
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
};

/**
 * Opens a pool; connects at the first query. Connections have the limits of trust.md 13. A transaction pooler has to set these itself
 * (`checkDatabase` verifies it) and gets unnamed statements.
 */
export function openDatabase(config: DatabaseConfig, onError: (error: Error) => void = () => {}): DatabaseHandle {
  const { direct, ...own } = config;
  const full = { ...poolDefaults, ...(direct ? {} : { options: sessionLimitOptions }), ...own };
  const pool = new pg.Pool(full);
  // A connection that breaks while idle must not end the process: the next query opens another.
  pool.on('error', onError);
  discardDemotedConnections(pool);
  pool.on('connect', (client) => {
    // Nor one that breaks between two statements of a transaction: the next statement reports it.
    client.on('error', () => {});
    if (direct) sendUnnamedStatements(client);
  });
  return {
    db: drizzle({ client: pool }),
    pool,
    config: { ...full, direct },
    direct: direct ? { ...poolDefaults, options: sessionLimitOptions, ...direct } : full,
    close: () => pool.end(),
  };
}

/** A query handle on a connection that the caller opened, for loading and measuring. */
export const databaseOnClient = (client: pg.Client) => drizzle({ client });

/** Connection settings of the server itself, past a pooler. */
export const directConfig = ({ direct, ...own }: DatabaseConfig): pg.PoolConfig => direct ?? own;

/** The PostgreSQL error inside an error of drizzle: SQLSTATE, violated constraint and detail; null for other errors. */
export function findPostgresError(
  error: unknown,
): { code: string; constraint: string | undefined; detail: string } | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code)
      return { code: cause.code, constraint: cause.constraint, detail: cause.detail ?? '' };
  }
  return null;
}
