import { searchNotices, suggestSurnames } from '@commiato/contracts/notices/public-notices';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { addressKey } from '../../../platform/security/address.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { searchRules } from './policy.ts';
import { surnamesBeginning } from './queries.ts';
import { search } from './service.ts';

/** Letters after which surnames are suggested, and how many. */
const shortestBeginning = 2;
const suggestions = 8;

export function searchRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, searchNotices, async ({ db, scope, body, query, request }) => {
    await services.limits.consume(`ricerca:${addressKey(request.ip)}`, searchRules);
    return search(db, scope, body, query.page);
  });

  serve(app, services, suggestSurnames, async ({ db, scope, query, reply }) => {
    // A browser or a cache between forgets it within the minute, as it does pages (trust.md 22).
    reply.header('cache-control', 'public, max-age=30, s-maxage=30');
    return query.q.length < shortestBeginning ? [] : surnamesBeginning(db, scope, query.q, suggestions);
  });
}
