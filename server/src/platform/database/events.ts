import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { DatabaseHandle, Db } from './database.ts';
import type { WalPositionTracker } from './freshness.ts';

const notificationChannel = 'commiato';
/** Part of every statement on the listening connection, by which a running program is recognized. */
export const listenStatement = `listen ${notificationChannel}`;

export interface ChangeEvents {
  /** Tells every process, when the transaction commits, that pages with these tags have changed. */
  publish(db: Db, tags: readonly string[]): Promise<void>;
  /** Calls back with the tags of each change; with null if changes may have been missed (broken connection). */
  subscribe(listener: (tags: readonly string[] | null) => void): void;
  close(): Promise<void>;
}

/** Bytes that a notification may carry: PostgreSQL refuses 8,000 and more, and with it the transaction of who acts on many notices at once. */
const maxPayloadBytes = 7_900;

/** Notifies every process, this one included, when the transaction commits. Returns the transaction id. */
export async function notifyChange(db: Db, tags: readonly string[]): Promise<string> {
  const payloads = JSON.stringify(splitIntoPayloads(tags));
  const { rows } = await db.execute<{ transaction: string }>(
    sql`select pg_current_xact_id()::text as transaction, pg_notify(${notificationChannel}, payload)
        from jsonb_array_elements_text(${payloads}::jsonb) as payload`,
  );
  return rows[0]?.transaction ?? '';
}

/** The tags as JSON lists, each short enough for a notification; without tags one empty list. */
function splitIntoPayloads(tags: readonly string[]): string[] {
  const lists: string[][] = [[]];
  let bytes = 0;
  for (const tag of tags) {
    // With the comma in front of it.
    const more = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (bytes + more > maxPayloadBytes) {
      lists.push([]);
      bytes = 0;
    }
    lists.at(-1)?.push(tag);
    bytes += more;
  }
  return lists.map((list) => JSON.stringify(list));
}

/**
 * Change events through PostgreSQL's NOTIFY: no broker, and nothing is sent for a rollback. With replicas, `freshness` tracks on the same
 * connection which position they need.
 */
export async function openChangeEvents(
  database: Pick<DatabaseHandle, 'direct'>,
  onError: (error: Error) => void,
  freshness?: WalPositionTracker,
): Promise<ChangeEvents> {
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
    // A connection that was given up may end long after its replacement.
    const failed = (error: Error) => {
      if (client === next) lost(error);
    };
    next.on('notification', ({ payload }) => {
      // First, so that listeners woken by the event are never shown older data.
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
      // Delivered locally at once as well, so that whoever wrote through this process does not read outdated data while the event travels.
      const said = freshness?.changeStarting();
      tell(tags);
      let transaction: string | null = null;
      try {
        transaction = await notifyChange(db, tags);
      } finally {
        said?.(transaction);
      }
    },
    // Listeners run in their own async context, not in that of the transaction that woke them.
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
