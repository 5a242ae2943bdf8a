import { waitDurationText } from '@commiato/italy/counts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Clock } from '../foundation/clock.ts';
import { Problem } from '../foundation/problem.ts';
import type { Secrets } from './secrets.ts';

/** At most `max` in a window of `seconds`. */
export interface LimitRule {
  readonly max: number;
  readonly seconds: number;
}

/**
 * Rate limits shared by all processes, counted in PostgreSQL. With limits off nothing is counted or refused. A key is a purpose and a
 * subject, such as `accesso:` and an address; only its keyed hash is stored.
 */
export interface Limits {
  /** Counts one against each rule of a key. Returns the seconds to wait if a rule is exceeded, else null. */
  tryConsume(key: string, rules: readonly LimitRule[]): Promise<number | null>;
  /** Like `tryConsume`, but throws 429 with `Retry-After`. */
  consume(key: string, rules: readonly LimitRule[]): Promise<void>;
  /** Counts one and returns the number in the current window of `seconds`. */
  count(key: string, seconds: number): Promise<number>;
  /** Starts a pause of `seconds` for a key. */
  pause(key: string, seconds: number): Promise<void>;
  /** Seconds left of a key's pause, or null. */
  pauseLeft(key: string): Promise<number | null>;
  /** Resets the counts of a key. */
  forget(key: string): Promise<void>;
}

/** Fixed windows. Counting and reading are one statement, so that concurrent requests cannot exceed a limit. */
export function createLimits(
  db: Database,
  { clock, secrets, on }: { clock: Clock; secrets: Pick<Secrets, 'digest'>; on: boolean },
): Limits {
  const hidden = (key: string) => `${key.split(':', 1)[0]}:${secrets.digest(`limite ${key}`)}`;
  const secondsUntil = (instant: number) => Math.ceil((instant - clock.now().getTime()) / 1000);

  async function tick(key: string, seconds: number): Promise<{ count: number; started: number }> {
    const now = clock.now();
    const oldest = new Date(now.getTime() - seconds * 1000).toISOString();
    // Nobody's clock goes so far ahead: ours was put back, and a window counted until it has caught up would lock people out for as long.
    const latest = new Date(now.getTime() + seconds * 1000).toISOString();
    const isOver = sql`(limiti.inizio <= ${oldest} or limiti.inizio >= ${latest})`;
    const { rows } = await db.execute<{ inizio: string; conteggio: number }>(sql`
      insert into limiti (chiave, inizio, conteggio) values (${`${hidden(key)}/${seconds}`}, ${now.toISOString()}, 1)
      on conflict (chiave) do update set
        conteggio = case when ${isOver} then 1 else limiti.conteggio + 1 end,
        inizio = case when ${isOver} then excluded.inizio else limiti.inizio end
      returning inizio, conteggio`);
    return { count: rows[0]?.conteggio ?? 0, started: new Date(rows[0]?.inizio ?? now).getTime() };
  }

  const take: Limits['tryConsume'] = async (key, rules) => {
    let longest: number | null = null;
    for (const rule of on ? rules : []) {
      const { count, started } = await tick(key, rule.seconds);
      if (count > rule.max) longest = Math.max(longest ?? 1, secondsUntil(started + rule.seconds * 1000));
    }
    return longest;
  };

  return {
    tryConsume: take,
    consume: async (key, rules) => {
      const wait = await take(key, rules);
      if (wait !== null) throw tooManyRequests(wait);
    },
    count: async (key, seconds) => (on ? (await tick(key, seconds)).count : 0),
    pause: async (key, seconds) => {
      if (!on) return;
      const end = new Date(clock.now().getTime() + seconds * 1000).toISOString();
      await db.execute(sql`
        insert into limiti (chiave, inizio, conteggio) values (${hidden(key)}, ${end}, ${seconds})
        on conflict (chiave) do update set inizio = excluded.inizio, conteggio = excluded.conteggio`);
    },
    pauseLeft: async (key) => {
      const { rows } = on
        ? await db.execute<{ inizio: string; conteggio: number }>(
            sql`select inizio, conteggio from limiti where chiave = ${hidden(key)}`,
          )
        : { rows: [] };
      const [paused] = rows;
      const left = paused ? secondsUntil(new Date(paused.inizio).getTime()) : 0;
      // Longer than it was made: the clock was put back. A process of the release before keeps no length (0).
      return paused && left > 0 && (paused.conteggio === 0 || left <= paused.conteggio) ? left : null;
    },
    forget: async (key) => {
      const stored = hidden(key);
      await db.execute(sql`delete from limiti where chiave = ${stored} or starts_with(chiave, ${`${stored}/`})`);
    },
  };
}

/** Deletes counters older than the longest window, a day. */
export async function sweepLimits(db: Database, clock: Clock): Promise<void> {
  await db.execute(
    sql`delete from limiti where inizio < ${new Date(clock.now().getTime() - 24 * 3600 * 1000).toISOString()}`,
  );
}

/** 429 with the seconds to wait. */
export const tooManyRequests = (seconds: number): Problem =>
  new Problem('troppe-richieste', {
    detail: `Troppe richieste: riprova tra ${waitDurationText(seconds)}.`,
    headers: { 'retry-after': String(seconds) },
  });
