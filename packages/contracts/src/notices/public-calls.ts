import type { RouteDefinition } from '../route.ts';

type Call = Pick<RouteDefinition, 'method' | 'path'>;

/** The calls that public pages make themselves: apart from their schemas, which weigh ten times as much as the pages' script. */
export const publicCalls = {
  latest: { method: 'GET', path: '/api/ultimi-annunci' },
  suggestions: { method: 'GET', path: '/api/suggerimenti' },
  municipalities: { method: 'GET', path: '/api/comuni' },
  heart: { method: 'POST', path: '/api/like/:id' },
  embed: { method: 'GET', path: '/api/incorpora/:slug' },
  embeddedNotice: { method: 'GET', path: '/api/incorpora/annuncio/:id' },
} as const satisfies Record<string, Call>;

/** Notices of one page of the public lists. */
export const publicPageSize = 24;

/** Beyond this many results of a search the count is not told ('oltre 1.000'): counting all of them would cost more than the search. */
export const maxCounted = 1000;

/** How many notices a list on another site holds where nothing is said, and at the most. */
export const embedCounts = { usual: 6, most: 24 } as const;

/** Pages of a search with so many results. */
export const pagesOf = (total: number): number => Math.ceil(Math.min(total, maxCounted) / publicPageSize);
