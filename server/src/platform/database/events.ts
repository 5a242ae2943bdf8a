import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { DatabaseHandle, Db } from './database.ts';

const channel = 'commiato';
/** What every process that serves has said on a connection of its own: by it a running program is known. */
export const listening = `listen ${channel}`;

export interface Events {
  /** Tells every process, when the transaction commits, that what carries these tags has changed. */
  publish(db: Db, tags: readonly string[]): Promise<void>;
  /** Calls back with the tags of each change; with null when some may have been missed (a broken connection). */
  subscribe(listener: (tags: readonly string[] | null) => void): void;
  close(): Promise<void>;
}

/** Tells every process, this one included, once the transaction commits. */
export async function notify(db: Db, tags: readonly string[]): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags)})`);
}

/** Change events through PostgreSQL's NOTIFY: no broker, and nothing is told of what was rolled back. */
export async function openEvents(database: DatabaseHandle, onError: (error: Error) => void): Promise<Events> {
  const listeners = new Set<(tags: readonly string[] | null) => void>();
  const tell = (tags: readonly string[] | null) => {
    for (const listener of listeners) listener(tags);
  };
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const lost = (error: Error) => {
    if (closed || retry) return;
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
    next.on('notification', ({ payload }) => tell(parseTags(payload)));
    next.on('error', lost);
    next.on('end', () => lost(new Error('La connessione degli eventi si è chiusa')));
    await next.connect();
    await next.query(listening);
    client = next;
  }

  await connect();
  return {
    publish: async (db, tags) => {
      // Here and now as well, so that who wrote through this process does not read its own past while the event travels.
      tell(tags);
      await notify(db, tags);
    },
    // What a listener does is its own affair, not part of the transaction that woke it.
    subscribe: (listener) => void listeners.add(AsyncResource.bind(listener)),
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

function parseTags(payload: string | undefined): readonly string[] | null {
  const tags: unknown = payload ? JSON.parse(payload) : null;
  return Array.isArray(tags) ? tags.map(String) : null;
}
