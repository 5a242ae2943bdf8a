import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { DatabaseHandle, Db } from './database.ts';
import type { Freshness } from './freshness.ts';

const channel = 'commiato';
/** Stands in every statement of the connection on which a process that serves listens: by it a running program is known. */
export const listenStatement = `listen ${channel}`;

export interface Events {
  /** Tells every process, when the transaction commits, that what carries these tags has changed. */
  publish(db: Db, tags: readonly string[]): Promise<void>;
  /** Calls back with the tags of each change; with null when some may have been missed (a broken connection). */
  subscribe(listener: (tags: readonly string[] | null) => void): void;
  close(): Promise<void>;
}

/** Tells every process, this one included, once the transaction commits. Answers the transaction's number. */
export async function notifyChange(db: Db, tags: readonly string[]): Promise<string> {
  const { rows } = await db.execute<{ transaction: string }>(
    sql`select pg_current_xact_id()::text as transaction, pg_notify(${channel}, ${JSON.stringify(tags)})`,
  );
  return rows[0]?.transaction ?? '';
}

/**
 * Change events through PostgreSQL's NOTIFY: no broker, and nothing is told of what was rolled back. Where there are replicas, `freshness`
 * follows on the same connection what they must know.
 */
export async function openEvents(
  database: Pick<DatabaseHandle, 'direct'>,
  onError: (error: Error) => void,
  freshness?: Freshness,
): Promise<Events> {
  const listeners = new Set<(tags: readonly string[] | null) => void>();
  const tell = (tags: readonly string[] | null) => {
    for (const listener of listeners) listener(tags);
  };
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const lost = (error: Error) => {
    if (closed || retry) return;
    freshness?.listeningLost();
    onError(error);
    client?.end().catch(() => {});
    client = undefined;
    retry = setTimeout(() => {
      retry = undefined;
      connect().then(() => tell(null), lost);
    }, 500);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client(database.direct);
    client = next;
    // One that was given up may end long after another has taken its place.
    const failed = (error: Error) => {
      if (client === next) lost(error);
    };
    next.on('notification', ({ payload }) => {
      // First of all: who is woken by it must not be shown what was before.
      freshness?.changeReceived();
      tell(parseTags(payload));
    });
    next.on('error', failed);
    next.on('end', () => failed(new Error('La connessione degli eventi si è chiusa')));
    await next.connect();
    await next.query(listenStatement);
    await freshness?.listeningStarted(next, failed);
  }

  await connect();
  return {
    publish: async (db, tags) => {
      // Here and now as well, so that who wrote through this process does not read its own past while the event travels.
      const said = freshness?.changeStarting();
      tell(tags);
      let transaction: string | null = null;
      try {
        transaction = await notifyChange(db, tags);
      } finally {
        said?.(transaction);
      }
    },
    // What a listener does is its own affair, not part of the transaction that woke it.
    subscribe: (listener) => void listeners.add(AsyncResource.bind(listener)),
    close: async () => {
      closed = true;
      clearTimeout(retry);
      freshness?.listeningLost();
      await client?.end();
    },
  };
}

function parseTags(payload: string | undefined): readonly string[] | null {
  const tags: unknown = payload ? JSON.parse(payload) : null;
  return Array.isArray(tags) ? tags.map(String) : null;
}
