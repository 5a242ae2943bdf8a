import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { WalPosition, WalPositionTracker } from './freshness.ts';

interface LeaderlessReadsOptions {
  readonly freshness: Pick<WalPositionTracker, 'lastKnown'>;
  /** A connection to a replica that has replayed the position. */
  readonly borrow: (needed: WalPosition) => Promise<pg.PoolClient | null>;
  readonly onRead: () => void;
  readonly onOutdated: () => void;
}

/** Time (ms) that an unheard primary gets to answer, and for which it is not asked again after it did not. */
const primaryTimeoutMs = 1_000;
const primaryRetryMs = 1_000;

/**
 * Asks the primary; if it is unheard and does not answer, reads from a replica that has replayed the last known position, so that pages
 * stay readable during an election (decision 0036). Such reads are reported as outdated after the allowed time.
 */
export function createLeaderlessReads({ freshness, borrow, onRead, onOutdated }: LeaderlessReadsOptions) {
  let awayUntil = 0;
  /** Whether the timer that reports outdated reads is running. */
  let ageing = false;

  /** Asks the primary with a short timeout, and not again at once after a failure. */
  async function askPrimaryBriefly<T>(ask: () => Promise<T>): Promise<T> {
    const silent = new Error('timeout exceeded when trying to connect');
    if (performance.now() < awayUntil) throw silent;
    const answered = new AbortController();
    const silence = delay(primaryTimeoutMs, undefined, { signal: answered.signal }).then(
      () => Promise.reject(silent),
      () => Promise.reject(silent),
    );
    try {
      return await Promise.race([ask(), silence]);
    } catch (error) {
      if (isPrimaryUnavailable(error)) awayUntil = performance.now() + primaryRetryMs;
      throw error;
    } finally {
      answered.abort();
    }
  }

  return async <T>(ask: () => Promise<T>, read: (replica: pg.PoolClient) => Promise<T>): Promise<T> => {
    try {
      return await (freshness.lastKnown() ? askPrimaryBriefly(ask) : ask());
    } catch (error) {
      const known = freshness.lastKnown();
      if (!known || !isPrimaryUnavailable(error)) throw error;
      const replica = await borrow(known.position).catch(() => null);
      if (!replica) throw error;
      if (!ageing) {
        ageing = true;
        const outdate = () => {
          ageing = false;
          onOutdated();
        };
        setTimeout(outdate, known.until - performance.now()).unref();
      }
      try {
        const answer = await read(replica);
        replica.release();
        onRead();
        return answer;
      } catch (reason) {
        replica.release(!(reason instanceof pg.DatabaseError));
        throw reason;
      }
    }
  };
}

/**
 * Whether the error means that no leading server answered: broken connection, timeout, server starting, stopping or full, pooler without a
 * server.
 */
const isPrimaryUnavailable = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|57P0|53[123]00|57014)/.test(error.code ?? '');
