import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { romeDay } from '@commiato/italy/formatting';
import type { FastifyInstance } from 'fastify';
import { todaysFuneralsTag } from '../features/funerals/funerals/policy.ts';
import { listNewestNotices } from '../features/notices/publication/queries.ts';
import { sendPage } from '../platform/page-cache/send-page.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { beforeId, type ListQuery } from './list-query.ts';
import { listTtlMs } from './list-ttl.ts';
import { pageHeaders } from './page-headers.ts';
import type { RenderPage } from './renderer.ts';

/** `/annunci-recenti`: the newest 24 notices, or with `?prima=` the 24 before one. */
export function recentPageRoutes(app: FastifyInstance, { pages, reads, clock }: Deps, render: RenderPage): void {
  app.get<{ Querystring: ListQuery }>(publicPaths.recent, async (request, reply) => {
    const before = beforeId(request.query);
    const page = await pages.get(`recenti ${before ?? ''}`, ['recenti', todaysFuneralsTag], async () => {
      const now = clock.now();
      const notices = await listNewestNotices(reads, publicScope, before);
      const html = render({
        kind: 'recent',
        notices,
        today: romeDay(now),
        updated: now.toISOString(),
        ...(before ? { before } : {}),
      });
      return { status: 200, headers: pageHeaders, html, ttlMs: listTtlMs(notices, now) };
    });
    return sendPage(request, reply, page);
  });
}
