import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { discardDemotedConnections } from './demoted.ts';
import { limitOptions } from './session-limits.ts';
import { sendUnnamedStatements } from './unnamed-statements.ts';

export type Database = NodePgDatabase<Record<string, never>> & { readonly $client: pg.Pool | pg.PoolClient };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What queries run on: the pool or a transaction. */
export type Db = Database | Transaction;

/** Where a database is. */
export interface DatabaseConfig extends pg.PoolConfig {
  /** Only where the rest leads to a pooler of transactions: the server itself, for what lasts longer than a transaction. */
  readonly direct?: pg.PoolConfig | undefined;
}

export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly config: DatabaseConfig;
  /** For connections of one's own that outlast a transaction: they wait for notifications, hold locks of a session, take a backup. */
  readonly direct: pg.PoolConfig;
  close(): Promise<void>;
}

const poolDefaults: pg.PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  // A machine that vanished says nothing: a connection that rests is asked after 5 s whether it is still there, and given up 10 s later.
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
};

/**
 * Opens a pool; nothing is connected before the first query. Its connections have the limits of trust.md 13; a pooler of transactions
 * has to give them (`checkDatabase` looks), and gets statements without names.
 */
export function openDatabase(config: DatabaseConfig, onError: (error: Error) => void = () => {}): DatabaseHandle {
  const { direct, ...own } = config;
  const full = { ...poolDefaults, ...(direct ? {} : { options: limitOptions }), ...own };
  const pool = new pg.Pool(full);
  // A connection that breaks while idle must not end the process: the next query opens another.
  pool.on('error', onError);
  discardDemotedConnections(pool);
  pool.on('connect', (client) => {
    // Nor one that breaks while a transaction rests between two statements: the next statement says so.
    client.on('error', () => {});
    if (direct) sendUnnamedStatements(client);
  });
  return {
    db: drizzle({ client: pool }),
    pool,
    config: { ...full, direct },
    direct: direct ? { ...poolDefaults, options: limitOptions, ...direct } : full,
    close: () => pool.end(),
  };
}

/** What queries run on where the caller has opened the connection: for what loads and measures. */
export const databaseOnClient = (client: pg.Client) => drizzle({ client });

/** The address of the server itself, past a pooler where there is one. */
export const directConfig = ({ direct, ...own }: DatabaseConfig): pg.PoolConfig => direct ?? own;

/** The PostgreSQL error behind what drizzle throws: its SQLSTATE, the constraint that was broken, and what it says besides. */
export function postgresError(error: unknown): { code: string; constraint: string | undefined; detail: string } | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code)
      return { code: cause.code, constraint: cause.constraint, detail: cause.detail ?? '' };
  }
  return null;
}
