import type { RouteDefinition } from '../route.ts';

type Call = Pick<RouteDefinition, 'method' | 'path'>;

/** Calls made by the script of public pages, apart from their schemas, which are ten times as large as the script. */
export const publicCalls = {
  latest: { method: 'GET', path: '/api/ultimi-annunci' },
  suggestions: { method: 'GET', path: '/api/suggerimenti' },
  municipalities: { method: 'GET', path: '/api/comuni' },
  heart: { method: 'POST', path: '/api/like/:id' },
  pushKey: { method: 'GET', path: '/api/avvisi/chiave-push' },
  subscribePush: { method: 'POST', path: '/api/avvisi/push' },
  endPush: { method: 'POST', path: '/api/avvisi/push/disattiva' },
  embed: { method: 'GET', path: '/api/incorpora/:slug' },
  embeddedNotice: { method: 'GET', path: '/api/incorpora/annuncio/:id' },
} as const satisfies Record<string, Call>;

/** Number of notices on one page of the public lists. */
export const publicPageSize = 24;

/** Number of matches of a search that can be read, whatever the size of its pages: what lies beyond is found by more words. */
export const maxReachableResults = 24_000;

/** Above this number a search shows 'oltre 1.000' and no count, because counting all results would cost more than the search. */
export const maxCountedResults = 1000;

/** Number of notices in a list on another site: by default, and at most. */
export const embeddedNoticeCounts = { usual: 6, most: 24 } as const;

/** Number of pages of a search with this many results. */
export const searchPageCount = (total: number): number =>
  Math.ceil(Math.min(total, maxCountedResults) / publicPageSize);
