import type pg from 'pg';

/** A position in the primary's write-ahead log that a replica must have replayed. */
export interface WalPosition {
  readonly lsn: bigint;
  /** The primary's timeline and an id of the cluster: positions of another one are not comparable. */
  readonly line: number;
  readonly mark: string;
}

/** SQL: timeline of a writable server. */
export const timelineSql = `('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer`;

/**
 * SQL: a position behind everything committed and notified. Not the insert position: a record begun but not flushed is lost with the
 * primary, so replicas would never reach it. Only with synchronous_commit off the insert position is needed.
 */
const primaryPositionSql = `case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`;

/** Tracks, on the connection that listens to the primary, the log position of the changes received so far. */
export interface WalPositionTracker {
  /** The position that a replica must have replayed; null if unknown: then ask the primary. */
  requiredPosition(): WalPosition | null;
  /**
   * While the primary is silent: the last required position and until when (`performance.now`) it may be used instead. Null while the
   * primary answers, and after that time.
   */
  lastKnown(): { readonly position: WalPosition; readonly until: number } | null;
  /** A change event was received. */
  changeReceived(): void;
  /** A change event is being sent. Call the result with its transaction id, or with null if it was not sent. */
  changeStarting(): (transaction: string | null) => void;
  /** A connection has started to listen; `fail` is called if it turns out to be broken. */
  listeningStarted(client: pg.Client, fail: (error: Error) => void): Promise<void>;
  /** The listening connection is lost. */
  listeningLost(): void;
}

/** Interval of checking whether a sent change has committed; interval of checking a quiet connection. In ms. */
const commitPollMs = 50;
const idlePollMs = 2_000;
/** A connection that does not answer for so long (ms) is considered broken. */
const responseTimeoutMs = 4_000;

/**
 * Time (ms) for which replicas may serve without a leader: long enough for an election, and shorter than the minute in which deleted data
 * have to disappear (trust.md 22), in case only we do not hear of it.
 */
const maxLeaderlessMs = 45_000;

/** `sign` is a comment in every statement, by which the connection is recognized. */
export function createWalPositionTracker(sign: string): WalPositionTracker {
  let client: pg.Client | null = null;
  let fail: (error: Error) => void = () => {};
  let position: WalPosition | null = null;
  /** When the primary was last heard. */
  let lostAt = Number.NEGATIVE_INFINITY;
  /** Number of change events received, and how many of them the known position covers. */
  let heard = 0;
  let covered = 0;
  /** Number of changes being sent by this process, and transactions in which some were sent. */
  let telling = 0;
  const told = new Set<string>();
  /** The connection that is being queried. */
  let asking: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const rowsOf = async <T extends pg.QueryResultRow>(to: pg.Client, text: string, values: unknown[] = []) =>
    (await to.query<T>(`/* ${sign} */ ${text}`, values)).rows;
  const lsnOf = async (to: pg.Client) => {
    const [row] = await rowsOf<{ lsn: string }>(to, `select (${primaryPositionSql})::text as lsn`);
    return parseLsn(row?.lsn ?? '');
  };

  /** Queries until the position covers all received events. The position is read after the ends of transactions, so that it lies behind them. */
  async function ask(): Promise<void> {
    if (!client || asking === client) return;
    const asked = client;
    asking = asked;
    clearTimeout(timer);
    const late = setTimeout(
      () => asked === client && fail(new Error('La connessione degli eventi tace')),
      responseTimeoutMs,
    );
    try {
      do {
        for (const ended of await endedOf(asked)) told.delete(ended);
        const until = heard;
        const lsn = await lsnOf(asked);
        if (client !== asked || !position) return;
        position = { ...position, lsn };
        covered = until;
      } while (covered < heard);
    } catch (error) {
      if (client === asked) fail(error instanceof Error ? error : new Error(String(error)));
    } finally {
      clearTimeout(late);
      if (asking === asked) asking = null;
      if (client === asked) plan();
    }
  }

  async function endedOf(asked: pg.Client): Promise<string[]> {
    if (told.size === 0) return [];
    const text = `select x::text as ended from unnest($1::xid8[]) x where pg_xact_status(x) is distinct from 'in progress'`;
    return (await rowsOf<{ ended: string }>(asked, text, [[...told]])).map(({ ended }) => ended);
  }

  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), told.size > 0 ? commitPollMs : idlePollMs).unref();
  };

  return {
    requiredPosition: () => (covered === heard && telling === 0 && told.size === 0 ? position : null),
    lastKnown() {
      const until = lostAt + maxLeaderlessMs;
      return !client && position && performance.now() < until ? { position, until } : null;
    },
    changeReceived() {
      heard += 1;
      void ask();
    },
    changeStarting() {
      telling += 1;
      return (transaction) => {
        telling -= 1;
        if (transaction === null) return;
        told.add(transaction);
        // An open change reports its own end, unless it is rolled back.
        if (client && !asking) plan();
      };
    },
    async listeningStarted(next, failed) {
      const [row] = await rowsOf<{ line: number }>(next, `select ${timelineSql} as line`);
      const line = row?.line ?? 0;
      await rowsOf(next, 'insert into linee_temporali (linea) values ($1) on conflict do nothing', [line]);
      // Later timelines belong to another server, whose backup was restored here.
      await rowsOf(next, 'delete from linee_temporali where linea > $1', [line]);
      const [found] = await rowsOf<{ mark: string }>(
        next,
        'select segno::text as mark from linee_temporali where linea = $1',
        [line],
      );
      if (!found) throw new Error('La linea temporale del database è cambiata');
      // Changes sent to an earlier leader ended there or never will.
      if (position?.mark !== found.mark) told.clear();
      const until = heard;
      position = { line, mark: found.mark, lsn: await lsnOf(next) };
      covered = until;
      client = next;
      fail = failed;
      void ask();
    },
    listeningLost() {
      if (client) lostAt = performance.now();
      client = null;
      // The known position may have been passed without an event.
      heard += 1;
      clearTimeout(timer);
    },
  };
}

/** Parses a log position as PostgreSQL writes it: `16/B374D848`. */
export function parseLsn(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
