import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../foundation/clock.ts';

/** Maximum time (ms) in a front cache, in case a tag is missing. */
const maxAgeMs = 3_600_000;
/**
 * Times in ms: how old an undelivered change may be before `areUpToDate` is false; between two attempts; before a purge is repeated;
 * timeout of a purge.
 */
const maxPurgeLagMs = 10_000;
const retryDelayMs = 1_000;
const purgeRepeatDelayMs = 1_500;
const purgeTimeoutMs = 5_000;

/** Stands for all tags. */
const allTagsWildcard = '*';
/** Maximum length of a header in every cache, and number of tags beyond which purging everything is faster. */
const maxHeaderLength = 4_000;
const maxTagsPerPurge = 2_000;

/** Caches in front of the program that keep pages until they are purged. */
export interface FrontCaches {
  /** False without front caches: then pages carry no tags. */
  readonly isConfigured: boolean;
  /** Purges every page with one of the tags from every cache; null: all pages. */
  purge(tags: readonly string[] | null): void;
  /** Whether every cache has received all changes older than ten seconds. */
  areUpToDate(): boolean;
  close(): Promise<void>;
}

interface FrontCachesOptions {
  readonly clock: Clock;
  readonly onError: (error: unknown, address: string) => void;
}

/**
 * Purges by `PURGE` with the header `Surrogate-Key`, as Varnish's xkey and Fastly understand it (`deploy/varnish`). Failed purges are
 * retried. Each purge is repeated once, because a page under way during the first may have arrived after it.
 */
export function createFrontCaches(addresses: readonly string[], { clock, onError }: FrontCachesOptions): FrontCaches {
  const ended = new AbortController();
  const lines = addresses.map((address) => createPurgeQueue(address, { clock, onError, ended: ended.signal }));
  return {
    isConfigured: addresses.length > 0,
    purge(tags) {
      for (const line of lines) line.tell(tags ?? [allTagsWildcard]);
    },
    areUpToDate: () => lines.every((line) => line.waitsSince() > clock.now().getTime() - maxPurgeLagMs),
    close: async () => {
      ended.abort();
      await Promise.all(lines.map((line) => line.done()));
    },
  };
}

/** Pending purges of one cache. */
function createPurgeQueue(
  address: string,
  { clock, onError, ended }: FrontCachesOptions & { readonly ended: AbortSignal },
) {
  const waiting = new Set<string>();
  /** When the oldest of them was added. */
  let since = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function send(tags: readonly string[]): Promise<void> {
    for (const keys of tagHeaderValues(tags)) {
      const signal = AbortSignal.any([ended, AbortSignal.timeout(purgeTimeoutMs)]);
      // A redirect is an error: what answers elsewhere is not the cache that the settings name.
      const answer = await fetch(address, {
        method: 'PURGE',
        headers: { 'surrogate-key': keys },
        redirect: 'error',
        signal,
      });
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
        void delay(purgeRepeatDelayMs, undefined, { signal: ended, ref: false }).then(
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

/** The tags as header values of limited length. */
function tagHeaderValues(tags: readonly string[]): string[] {
  if (tags.includes(allTagsWildcard) || tags.length > maxTagsPerPurge) return [allTagsWildcard];
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
 * Headers for front caches, names and values alternating: the page's tags, and the seconds until its content expires (`ttlMs` after it was
 * made; undefined: never).
 */
export function createFrontCacheHeadersReader(
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
