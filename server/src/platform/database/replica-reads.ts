import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, type DatabaseHandle, openDatabase } from './database.ts';
import { parseLsn, timelineSql, type WalPosition, type WalPositionTracker } from './freshness.ts';
import { createLeaderlessReads } from './leaderless-reads.ts';
import { createReplicaReadMetrics } from './read-counts.ts';

/** Database handle of public pages: a replica while it has replayed all changes this process knows of, else the primary. */
export interface PublicReadDatabase {
  readonly db: Database;
  /** Read counts and replica lag in the text format of Prometheus. */
  metrics(): string;
  close(): Promise<void>;
}

interface ReplicaReadsOptions {
  /** One replica, or several behind one address, but no transaction pooler: a connection has to stay with its server. */
  readonly config: pg.PoolConfig;
  readonly primary: DatabaseHandle;
  readonly freshness: WalPositionTracker;
  readonly onError: (error: Error) => void;
  /** Called when data read without the primary are too old to be shown. */
  readonly onOutdated: () => void;
}

/** Polling intervals (ms) while the replica is used, behind, or silent. */
const pollWhenUsedMs = 1_000;
const pollWhenBehindMs = 20;
const pollWhenSilentMs = 500;
/** Timeouts for connecting and for an answer: longer than the server's own limits, so that only a dead one is given up. */
const replicaTimeouts = { connectionTimeoutMillis: 1_000, query_timeout: 5_500 };

/** SQL: the position of a replica (or of one promoted to primary), and whether its log is that of our primary. */
const replicaPositionQuery = `
  select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as lsn,
    (select segno from linee_temporali order by linea desc limit 1) = $1
      and case when pg_is_in_recovery() then true else ${timelineSql} = $2 end as ours`;

/** Reads from the replicas that never show data older than a change this process knows of (decision 0035). */
export function openPublicReadDatabase({
  config,
  primary,
  freshness,
  onError,
  onOutdated,
}: ReplicaReadsOptions): PublicReadDatabase {
  const replica = openDatabase({ ...config, ...replicaTimeouts, keepAlive: true }, onError);
  const counts = createReplicaReadMetrics();
  /** The last known position of each connection's server; it only grows. */
  const reached = new WeakMap<pg.PoolClient, WalPosition>();
  let open = false;
  let complained = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function hasReached(client: pg.PoolClient, needed: WalPosition): Promise<boolean> {
    const known = reached.get(client);
    if (known && isAtLeast(known, needed)) return true;
    const { rows } = await client.query<{ lsn: string | null; ours: boolean | null }>(replicaPositionQuery, [
      needed.mark,
      needed.line,
    ]);
    const [row] = rows;
    if (!row?.lsn || !row.ours) return false;
    const position = { ...needed, lsn: parseLsn(row.lsn) };
    reached.set(client, position);
    counts.reached(position);
    return isAtLeast(position, needed);
  }

  /** A replica connection that has reached the position; null if the primary has to be asked. */
  async function borrow(needed: WalPosition | null): Promise<pg.PoolClient | null> {
    if (!needed) return null;
    const client = await replica.pool.connect();
    try {
      if (await hasReached(client, needed)) return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release();
    return null;
  }

  /** Stops using the replica until a check succeeds. */
  function leave(next: number): void {
    open = false;
    plan(next);
  }

  const fail = (error: unknown) => {
    if (!complained && !closed) onError(error instanceof Error ? error : new Error(String(error)));
    complained = true;
    leave(pollWhenSilentMs);
  };

  async function lend(): Promise<pg.PoolClient | null> {
    if (!open || !freshness.requiredPosition()) return null;
    try {
      const client = await borrow(freshness.requiredPosition());
      if (!client && freshness.requiredPosition()) leave(pollWhenBehindMs);
      return client;
    } catch (error) {
      fail(error);
      return null;
    }
  }

  async function look(): Promise<void> {
    const needed = freshness.requiredPosition();
    if (needed) counts.needs(needed);
    let next = pollWhenBehindMs;
    try {
      const client = await borrow(needed);
      client?.release();
      open = client !== null || (open && !freshness.requiredPosition());
      if (open) next = pollWhenUsedMs;
      if (client) complained = false;
      plan(next);
    } catch (error) {
      fail(error);
    }
  }

  function plan(milliseconds: number): void {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void look(), milliseconds).unref();
  }

  async function query(parameters: unknown[]): Promise<unknown> {
    const client = await lend();
    if (client) {
      try {
        const result: unknown = await Reflect.apply(client.query, client, parameters);
        client.release();
        counts.read('replica');
        return result;
      } catch (error) {
        const broken = !(error instanceof pg.DatabaseError);
        client.release(broken);
        if (!broken && !isReplicaOnlyError(error)) throw error;
        fail(error);
      }
    }
    return orWithoutLeader(
      async () => {
        counts.read('primary');
        return Reflect.apply(primary.pool.query, primary.pool, parameters);
      },
      (old) => Reflect.apply(old.query, old, parameters),
    );
  }

  const orWithoutLeader = createLeaderlessReads({
    freshness,
    borrow,
    onOutdated,
    onRead: () => counts.read('replica'),
  });

  /** A pool that never connects itself; its calls are redirected here. */
  const facade = new pg.Pool({ max: 1 });
  facade.query = new Proxy(facade.query, { apply: (_query, _self, parameters) => query(parameters) });
  facade.connect = new Proxy(facade.connect, {
    apply: async () => {
      const client = await lend();
      counts.read(client ? 'replica' : 'primary');
      return client ?? primary.pool.connect();
    },
  });
  plan(0);
  return {
    db: drizzle({ client: facade }),
    metrics: counts.text,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await replica.close();
    },
  };
}

const isAtLeast = (known: WalPosition, needed: WalPosition) => known.mark === needed.mark && known.lsn >= needed.lsn;

/** Errors of replicas only: statements cancelled by replay (40001, 40P01) and servers starting or stopping (57P0*). The primary answers instead. */
const isReplicaOnlyError = ({ code = '' }: pg.DatabaseError) => /^(40001|40P01|57P0.)$/.test(code);
