import { searchNotices, suggestSurnames } from '@commiato/contracts/notices/public-notices';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { searchRateLimits } from './policy.ts';
import { surnamesWithPrefix } from './queries.ts';
import { search } from './service.ts';

/** Letters after which surnames are suggested, and how many. */
const minPrefixLength = 2;
const maxSuggestions = 8;

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, searchNotices, async ({ db, scope, body, query, request }) => {
    await deps.limits.consume(`ricerca:${ipLimitKey(request.ip)}`, searchRateLimits);
    return search(db, scope, body, query);
  });

  serve(app, deps, suggestSurnames, async ({ db, scope, query, reply }) => {
    // A browser or a cache between forgets it within the minute, as it does pages (trust.md 22).
    reply.header('cache-control', 'public, max-age=30, s-maxage=30');
    return query.q.length < minPrefixLength ? [] : surnamesWithPrefix(db, scope, query.q, maxSuggestions);
  });
}
