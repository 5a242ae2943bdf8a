import type { RouteDefinition } from '../route.ts';

type Call = Pick<RouteDefinition, 'method' | 'path'>;

/** The calls that public pages make themselves: apart from their schemas, which weigh ten times as much as the pages' script. */
export const publicCalls = {
  latest: { method: 'GET', path: '/api/ultimi-annunci' },
  suggestions: { method: 'GET', path: '/api/suggerimenti' },
  heart: { method: 'POST', path: '/api/like/:id' },
} as const satisfies Record<string, Call>;

/** Notices of one page of the public lists. */
export const publicPageSize = 24;
