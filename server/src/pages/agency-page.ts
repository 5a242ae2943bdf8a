import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { romeLocalTime } from '@commiato/italy/clock';
import { placeSlug } from '@commiato/italy/places/slug';
import type { FastifyInstance } from 'fastify';
import { agencyPageTag } from '../features/accounts/accounts/policy.ts';
import { todaysFuneralsTag } from '../features/funerals/funerals/policy.ts';
import { agencyBySlug } from '../features/notices/agency-pages/queries.ts';
import { readAgencyPage } from '../features/notices/agency-pages/service.ts';
import { notFound } from '../platform/foundation/problem.ts';
import { sendPage } from '../platform/page-cache/send-page.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { beforeId, type ListQuery } from './list-query.ts';
import { listTtlMs, ritesTtlMs } from './list-ttl.ts';
import { pageHeaders } from './page-headers.ts';
import type { RenderPage } from './renderer.ts';

interface AgencyPageRoute {
  Params: { slug: string };
  Querystring: ListQuery;
}

/** `/onoranze/{slug}`: an agency with its notices; former and capitalized slugs redirect. */
export function agencyPageRoutes(app: FastifyInstance, { pages, reads, clock }: Deps, render: RenderPage): void {
  app.get<AgencyPageRoute>(publicPaths.agency, async (request, reply) => {
    const { slug } = request.params;
    const before = beforeId(request.query);
    const page = await pages.get(`${agencyAddress(slug)} ${before ?? ''}`, ['recenti', todaysFuneralsTag], async () => {
      const agency = await agencyBySlug(reads, publicScope, placeSlug(slug));
      if (!agency) throw notFound();
      if (agency.slug !== slug) {
        const headers = { ...pageHeaders, location: agencyAddress(agency.slug) };
        return { status: 308, headers, html: '', ttlMs: 0 };
      }
      const now = clock.now();
      const { page: data, until } = await readAgencyPage(reads, publicScope, agency, {
        now: romeLocalTime(now),
        before,
      });
      return {
        status: 200,
        headers: pageHeaders,
        html: render(data),
        tags: [agencyPageTag(agency._id)],
        ttlMs: Math.min(listTtlMs(data.notices, now), ritesTtlMs(until, now)),
      };
    });
    return sendPage(request, reply, page);
  });
}
