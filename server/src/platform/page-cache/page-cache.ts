import { LRUCache } from 'lru-cache';
import type { Clock } from '../foundation/clock.ts';
import { CachedPage, type RenderedPage } from './cached-page.ts';
import { createFrontCacheHeadersReader } from './front-caches.ts';
import { createKeysByTag } from './keys-by-tag.ts';

export interface PageCache {
  /** The cached page, or the one made by `render`; concurrent callers share one rendering. */
  get(key: string, tags: readonly string[], render: () => Promise<RenderedPage>): Promise<CachedPage>;
  /** The cached page; undefined if there is none. */
  peek(key: string): CachedPage | undefined;
  /** Drops every page with one of the tags; null: all. Pages being rendered are rendered again. */
  drop(tags: readonly string[] | null): void;
  /** Current bytes and number of pages. */
  stats(): { readonly bytes: number; readonly pages: number };
}

export interface PageCacheOptions {
  readonly maxBytes: number;
  readonly clock: Clock;
  /** Maximum time (ms) in the cache: bounds the effect of a lost event or a late replica (trust 22). */
  readonly maxAgeMs?: number;
  /** Whether pages carry the headers of front caches. */
  readonly isFronted?: boolean;
}

interface PendingRendering {
  /** Tags dropped since the rendering began; null stands for all. */
  readonly dropped: Set<string | null>;
  done?: Promise<CachedPage>;
}

interface Entry {
  readonly page: CachedPage;
  readonly tags: readonly string[];
  readonly bytes: number;
}

/** Approximate size of an entry besides its bytes. */
const entryOverheadBytes = 1024;
/** Maximum number of renderings discarded because of drops; the last one is answered but not cached. */
const maxRenderings = 4;

/** A clock that is put right by less (ms) has made no page wrong. */
const smallStepMs = 1_000;

/**
 * Counts the milliseconds that pass by a clock. One that is put back counts as more than `maxAgeMs`: pages were made by the hour of before,
 * and by the clock alone they would stay until it has caught up.
 */
function createMonotonicNow(clock: Clock, maxAgeMs: number): () => number {
  let last = clock.now().getTime();
  // The library takes 0 for 'never'.
  let age = 1;
  return () => {
    const now = clock.now().getTime();
    age += now < last - smallStepMs ? maxAgeMs + 1 : Math.max(now - last, 0);
    last = now;
    return age;
  };
}

/** Cache of rendered pages, bounded by the bytes of all encodings and keys. */
export function createPageCache({ maxBytes, clock, maxAgeMs = 60_000, isFronted }: PageCacheOptions): PageCache {
  const keysByTag = createKeysByTag();
  const pendingRenderings = new Map<string, PendingRendering>();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entry.bytes + key.length * 2 + entryOverheadBytes,
    perf: { now: createMonotonicNow(clock, maxAgeMs) },
    ttlResolution: 0,
    noUpdateTTL: true,
    noDisposeOnSet: true,
    dispose: (entry, key) => {
      for (const tag of entry.tags) keysByTag.remove(tag, key);
    },
  });

  function keep(key: string, rendered: RenderedPage, tags: readonly string[]): CachedPage {
    const page: CachedPage = new CachedPage(key, rendered, (bytes) => grow(page, bytes));
    const ttl = Math.min(rendered.ttlMs ?? maxAgeMs, maxAgeMs);
    if (ttl <= 0) return page;
    if (isFronted && tags.length > 0) page.front = createFrontCacheHeadersReader(tags, rendered.ttlMs, clock);
    entries.set(key, { page, tags, bytes: page.bytes }, { ttl });
    if (!entries.has(key)) return page;
    for (const tag of tags) keysByTag.add(tag, key);
    return page;
  }

  /** Updates the size of a cached page after it was compressed again. */
  function grow(page: CachedPage, bytes: number): void {
    const entry = entries.peek(page.key);
    if (entry?.page === page) entries.set(page.key, { ...entry, bytes: entry.bytes + bytes });
  }

  async function renderAndKeep(
    key: string,
    { dropped }: PendingRendering,
    known: readonly string[],
    render: () => Promise<RenderedPage>,
  ) {
    try {
      for (let tries = 1; ; tries += 1) {
        dropped.clear();
        const rendered = await render();
        const tags = rendered.tags ? [...known, ...rendered.tags] : known;
        const outdated = dropped.has(null) || tags.some((tag) => dropped.has(tag));
        if (!outdated) return keep(key, rendered, tags);
        if (tries === maxRenderings) return new CachedPage(key, rendered, () => {});
      }
    } finally {
      pendingRenderings.delete(key);
    }
  }

  return {
    async get(key, tags, render) {
      const kept = entries.get(key);
      if (kept) return kept.page;
      const under = pendingRenderings.get(key)?.done;
      if (under !== undefined) return under;
      // Registered before rendering starts: a drop may come at once.
      const rendering: PendingRendering = { dropped: new Set() };
      pendingRenderings.set(key, rendering);
      rendering.done = renderAndKeep(key, rendering, tags, render);
      return rendering.done;
    },
    peek: (key) => entries.get(key)?.page,
    drop(tags) {
      for (const flight of pendingRenderings.values()) for (const tag of tags ?? [null]) flight.dropped.add(tag);
      if (tags === null) entries.clear();
      else for (const tag of tags) for (const key of keysByTag.keysOf(tag)) entries.delete(key);
    },
    stats: () => ({ bytes: entries.calculatedSize, pages: entries.size }),
  };
}
