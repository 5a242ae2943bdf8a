import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase<Record<string, never>> & { readonly $client: pg.Pool | pg.PoolClient };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What queries run on: the pool or a transaction. */
export type Db = Database | Transaction;

export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly config: pg.PoolConfig;
  close(): Promise<void>;
}

/** Opens a pool; nothing is connected before the first query. Statements end after 5 s, waits for locks after 2 s (trust.md 13); none takes more than one processor. */
export function openDatabase(config: pg.PoolConfig, onError: (error: Error) => void = () => {}): DatabaseHandle {
  const full: pg.PoolConfig = {
    max: 10,
    connectionTimeoutMillis: 5_000,
    options:
      '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=30000 -c max_parallel_workers_per_gather=0 -c timezone=UTC',
    ...config,
  };
  const pool = new pg.Pool(full);
  // A connection that breaks while idle must not end the process: the next query opens another.
  pool.on('error', onError);
  // Nor one that breaks while a transaction rests between two statements: the next statement says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle({ client: pool }), pool, config: full, close: () => pool.end() };
}

/** The PostgreSQL error behind what drizzle throws: its SQLSTATE, the constraint that was broken, and what it says besides. */
export function postgresError(error: unknown): { code: string; constraint: string | undefined; detail: string } | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code)
      return { code: cause.code, constraint: cause.constraint, detail: cause.detail ?? '' };
  }
  return null;
}
