import type pg from 'pg';

/** A place in the log of the primary that a replica must have replayed to know all that this process has heard of. */
export interface WalPosition {
  readonly lsn: bigint;
  /** The primary's timeline, and its mark: the places of another mean nothing. */
  readonly line: number;
  readonly mark: string;
}

/** The timeline of a server that takes writes. */
export const timelineSql = `('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer`;

/**
 * Behind all that is committed and told. Not where the next record goes: what was begun and lies in no file yet would be waited for, and
 * goes with a primary that dies, so that no replica ever had enough. Only where commits do not wait for their file it has to be that.
 */
const lsnSql = `case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`;

/** Follows, on the connection that listens to the primary, up to which place changes have been heard. */
export interface Freshness {
  /** What replicas must have replayed; null while that is not known: then the primary has to be asked. */
  requiredPosition(): WalPosition | null;
  /** What replicas had to have replayed when the primary was heard last, and until when that may do in its place (`performance.now`); null while it is heard, and later. */
  lastKnown(): { readonly position: WalPosition; readonly until: number } | null;
  /** A change was heard of. */
  changeReceived(): void;
  /** A change is being told; to be called with its transaction once it is said, with null where it could not be. */
  changeStarting(): (transaction: string | null) => void;
  /** A connection has begun to listen; `fail` is called where it turns out to be broken. */
  listeningStarted(client: pg.Client, fail: (error: Error) => void): Promise<void>;
  /** Nobody listens. */
  listeningLost(): void;
}

/** Milliseconds between two looks whether what this process tells is committed; between two looks at a connection where all is quiet. */
const commitPollMs = 50;
const idlePollMs = 2_000;
/** Milliseconds after which a connection that does not answer is broken. */
const responseTimeoutMs = 4_000;

/**
 * Milliseconds for which replicas do while nobody leads: long enough for another leader, and less than the minute in which what was deleted
 * has to be gone (trust.md 22), should it be we alone who do not hear of it.
 */
const maxLeaderlessMs = 45_000;

/** `sign` is a comment of every statement, by which the connection is known to others. */
export function createFreshness(sign: string): Freshness {
  let client: pg.Client | null = null;
  let fail: (error: Error) => void = () => {};
  let position: WalPosition | null = null;
  /** When the primary was heard last. */
  let lostAt = Number.NEGATIVE_INFINITY;
  /** Changes that were heard of, and how many of them the position is known to lie behind. */
  let heard = 0;
  let covered = 0;
  /** Changes that this process is telling, and the transactions in which it has told some. */
  let telling = 0;
  const told = new Set<string>();
  /** The connection that is being asked. */
  let asking: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const rowsOf = async <T extends pg.QueryResultRow>(to: pg.Client, text: string, values: unknown[] = []) =>
    (await to.query<T>(`/* ${sign} */ ${text}`, values)).rows;
  const lsnOf = async (to: pg.Client) => {
    const [row] = await rowsOf<{ lsn: string }>(to, `select (${lsnSql})::text as lsn`);
    return parseLsn(row?.lsn ?? '');
  };

  /** Asks until nothing that was heard lies ahead. The place is asked for after the ends of transactions, so that it lies behind them. */
  async function ask(): Promise<void> {
    if (!client || asking === client) return;
    const asked = client;
    asking = asked;
    clearTimeout(timer);
    const late = setTimeout(() => asked === client && fail(new Error('La connessione degli eventi tace')), responseTimeoutMs);
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
        // Told of its end by the change itself, unless it is undone.
        if (client && !asking) plan();
      };
    },
    async listeningStarted(next, failed) {
      const [row] = await rowsOf<{ line: number }>(next, `select ${timelineSql} as line`);
      const line = row?.line ?? 0;
      await rowsOf(next, 'insert into linee_temporali (linea) values ($1) on conflict do nothing', [line]);
      // Those to come are of another server, whose backup was restored here.
      await rowsOf(next, 'delete from linee_temporali where linea > $1', [line]);
      const [found] = await rowsOf<{ mark: string }>(
        next,
        'select segno::text as mark from linee_temporali where linea = $1',
        [line],
      );
      if (!found) throw new Error('La linea temporale del database è cambiata');
      // What was told to another leader ends there or not at all.
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
      // Whatever was known may have been overtaken unheard.
      heard += 1;
      clearTimeout(timer);
    },
  };
}

/** A place in the log as PostgreSQL writes it: `16/B374D848`. */
export function parseLsn(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
