import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../foundation/clock.ts';

/** The longest that a front cache holds a page, in ms: bounds what a tag that nobody thought of could do. */
const maxAgeMs = 3_600_000;
/** How long a cache may not have heard of a change before `areTold` says so, in ms; between two attempts to tell it; before it is told again. */
const maxLagMs = 10_000;
const retryDelayMs = 1_000;
const repeatDelayMs = 1_500;
const purgeTimeoutMs = 5_000;

/** Everything that a cache holds, in the place of tags. */
const allTags = '*';
/** Characters of a header that every cache takes; tags beyond which it is quicker to forget everything. */
const maxHeaderLength = 4_000;
const maxTags = 2_000;

/** Caches in front of the program that keep pages until they are told to forget them. */
export interface FrontCaches {
  /** False where none is named: then pages say nothing of tags. */
  readonly isConfigured: boolean;
  /** Tells every cache to forget what carries one of the tags; null: all it holds. */
  purge(tags: readonly string[] | null): void;
  /** Whether every cache has heard of all that changed more than ten seconds ago. */
  areUpToDate(): boolean;
  close(): Promise<void>;
}

interface FrontCachesOptions {
  readonly clock: Clock;
  readonly onError: (error: unknown, address: string) => void;
}

/**
 * Tells caches by `PURGE` with the header `Surrogate-Key`, as Varnish's xkey and Fastly understand it (`deploy/varnish`). What could not be told is told
 * as soon as it can be; each change is told twice, because a page that was on its way when the first came may have arrived behind it.
 */
export function createFrontCaches(addresses: readonly string[], { clock, onError }: FrontCachesOptions): FrontCaches {
  const ended = new AbortController();
  const lines = addresses.map((address) => purgeQueue(address, { clock, onError, ended: ended.signal }));
  return {
    isConfigured: addresses.length > 0,
    purge(tags) {
      for (const line of lines) line.tell(tags ?? [allTags]);
    },
    areUpToDate: () => lines.every((line) => line.waitsSince() > clock.now().getTime() - maxLagMs),
    close: async () => {
      ended.abort();
      await Promise.all(lines.map((line) => line.done()));
    },
  };
}

/** What one cache is still to be told. */
function purgeQueue(address: string, { clock, onError, ended }: FrontCachesOptions & { readonly ended: AbortSignal }) {
  const waiting = new Set<string>();
  /** When the oldest of them came. */
  let since = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function send(tags: readonly string[]): Promise<void> {
    for (const keys of headersFor(tags)) {
      const signal = AbortSignal.any([ended, AbortSignal.timeout(purgeTimeoutMs)]);
      const answer = await fetch(address, { method: 'PURGE', headers: { 'surrogate-key': keys }, signal });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`la cache risponde ${answer.status}`);
    }
  }

  async function sendAll(): Promise<void> {
    while (waiting.size > 0 && !ended.aborted) {
      const tags = [...waiting];
      const came = since;
      waiting.clear();
      since = Number.POSITIVE_INFINITY;
      try {
        await send(tags);
        void delay(repeatDelayMs, undefined, { signal: ended, ref: false }).then(
          () => send(tags).catch((error) => onError(error, address)),
          () => {},
        );
      } catch (error) {
        if (ended.aborted) return;
        onError(error, address);
        for (const tag of tags) waiting.add(tag);
        since = Math.min(since, came);
        await delay(retryDelayMs, undefined, { signal: ended }).catch(() => {});
      }
    }
  }

  return {
    tell(tags: readonly string[]): void {
      if (ended.aborted) return;
      for (const tag of tags) waiting.add(tag);
      since = Math.min(since, clock.now().getTime());
      running ??= sendAll().finally(() => {
        running = undefined;
      });
    },
    waitsSince: () => since,
    done: () => running ?? Promise.resolve(),
  };
}

/** The tags as headers, none too long. */
function headersFor(tags: readonly string[]): string[] {
  if (tags.includes(allTags) || tags.length > maxTags) return [allTags];
  const headers: string[] = [];
  for (const tag of tags) {
    const last = headers.at(-1);
    if (last !== undefined && last.length + tag.length < maxHeaderLength)
      headers[headers.length - 1] = `${last} ${tag}`;
    else headers.push(tag);
  }
  return headers;
}

/**
 * What the answers of a page say to front caches, names and values of headers in turn: its tags, and how many seconds are left until what it says
 * becomes untrue by itself (`ttlMs` after it was made; undefined: never).
 */
export function frontHeaders(
  tags: readonly string[],
  ttlMs: number | undefined,
  clock: Clock,
): () => readonly string[] {
  const keys = tags.join(' ');
  const until = clock.now().getTime() + (ttlMs ?? maxAgeMs);
  return () => {
    const seconds = Math.floor(Math.min(until - clock.now().getTime(), maxAgeMs) / 1000);
    return ['surrogate-key', keys, 'surrogate-control', `max-age=${Math.max(0, seconds)}`];
  };
}
