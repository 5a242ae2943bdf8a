import {
  type FeedFormat,
  feedAddress,
  feedFormats,
  publicPaths,
  searchAddress,
} from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import { placeAddress } from '@commiato/contracts/notices/public-places';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { placeSlug } from '@commiato/italy/places/slug';
import { provincePhrase } from '@commiato/italy/prose/places';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agencyPageTag } from '../features/accounts/accounts/policy.ts';
import { agencyBySlug } from '../features/notices/agency-pages/queries.ts';
import { matchesNoticeListFilter } from '../features/notices/places/queries.ts';
import { readPlaceFeed } from '../features/notices/places/service.ts';
import { listNewestFeedNotices } from '../features/notices/publication/feed-queries.ts';
import { searchRateLimits } from '../features/notices/search/policy.ts';
import { searchNoticesForFeed } from '../features/notices/search/service.ts';
import { notFound } from '../platform/foundation/problem.ts';
import { sendPage } from '../platform/page-cache/send-page.ts';
import { ipLimitKey } from '../platform/security/address.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { type Feed, renderFeed } from './feed-file.ts';
import { addPlaceRoutes } from './place-routes.ts';
import { type RawSearchQuery, searchCriteriaOf } from './search-page.ts';

type AgencyFeedRequest = FastifyRequest<{ Params: { slug: string } }>;
type FeedHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves the feed of a list, cached until something with one of `tags` changes. */
const createFeedAnswerer =
  ({ pages, clock, settings: { publicUrl } }: Deps, format: FeedFormat) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { page, tags, read }: { page: string; tags: readonly string[]; read: () => Promise<Omit<Feed, 'page'>> },
  ): Promise<FastifyReply> => {
    const path = feedAddress(page, format);
    const file = await pages.get(`feed ${path}`, tags, async () =>
      renderFeed(format, { page, ...(await read()) }, { publicUrl, now: clock.now() }),
    );
    return sendPage(request, reply, file);
  };

/** `/feed.atom` and `/feed.json`: the newest 50 notices; also for each place and agency. */
export function feedRoutes(app: FastifyInstance, deps: Deps): void {
  const { reads } = deps;
  for (const format of feedFormats) {
    const answer = createFeedAnswerer(deps, format);
    const ofAll: FeedHandler = (request, reply) =>
      answer(request, reply, {
        page: publicPaths.recent,
        tags: ['recenti'],
        read: async () => ({
          title: 'Commiato: annunci recenti',
          notices: await listNewestFeedNotices(reads, publicScope),
        }),
      });
    app.get(feedAddress(publicPaths.recent, format), ofAll);
    addPlaceRoutes(app, `/feed.${format}`, async (request, reply, place) => {
      if (!place) return reply.redirect(feedAddress(publicPaths.places, format), 308);
      const page = placeAddress(place);
      return answer(request, reply, {
        page,
        tags: ['recenti'],
        read: async () => {
          const { name, where, notices } = await readPlaceFeed(reads, publicScope, place);
          return {
            title: curlyApostrophes(`Commiato: ${where === 'provincia' ? provincePhrase(name) : name}`),
            notices,
          };
        },
      });
    });
    app.get(feedAddress(publicPaths.agency, format), async (request: AgencyFeedRequest, reply) => {
      const { slug } = request.params;
      const agency = await agencyBySlug(reads, publicScope, placeSlug(slug));
      if (!agency) throw notFound();
      const page = agencyAddress(agency.slug);
      if (agency.slug !== slug) return reply.redirect(feedAddress(page, format), 308);
      return answer(request, reply, {
        page,
        tags: ['recenti', agencyPageTag(agency._id)],
        read: async () => ({
          title: curlyApostrophes(`Commiato: ${agency.ragSociale}`),
          notices: await listNewestFeedNotices(reads, publicScope, matchesNoticeListFilter({ agency: agency._id })),
        }),
      });
    });
  }
}

const searchTitle = ({ searchTerm, comune, prov, cap }: SearchCriteria) =>
  [searchTerm, comune, prov, cap].filter(Boolean).join(', ');

/** `/cerca/feed.atom` and `/cerca/feed.json`: the newest matches of a search, counted by its rate limit. */
export function searchFeedRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits, reads } = deps;
  for (const format of feedFormats)
    app.get(
      `${publicPaths.search}/feed.${format}`,
      async (request: FastifyRequest<{ Querystring: RawSearchQuery }>, reply) => {
        const criteria = searchCriteriaOf(request.query);
        await limits.consume(`ricerca:${ipLimitKey(request.ip)}`, searchRateLimits);
        return createFeedAnswerer(deps, format)(request, reply, {
          page: searchAddress(criteria),
          tags: ['cerca'],
          read: async () => ({
            title: curlyApostrophes(`Commiato: ricerca ${searchTitle(criteria)}`.trim()),
            notices: await searchNoticesForFeed(reads, publicScope, criteria),
          }),
        });
      },
    );
}
