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
import { curly } from '@commiato/italy/formatting';
import { placeSlug } from '@commiato/italy/places/slug';
import { provinceWords } from '@commiato/italy/prose/places';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agencyTag } from '../features/accounts/accounts/policy.ts';
import { agencyBySlug } from '../features/notices/agency-pages/queries.ts';
import { listCondition } from '../features/notices/places/queries.ts';
import { placeFeed } from '../features/notices/places/service.ts';
import { feedNotices } from '../features/notices/publication/feed-queries.ts';
import { searchRules } from '../features/notices/search/policy.ts';
import { searchFeed } from '../features/notices/search/service.ts';
import { notFound } from '../platform/foundation/problem.ts';
import { sendPage } from '../platform/page-cache/send-page.ts';
import { addressKey } from '../platform/security/address.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { type Feed, feedFile } from './feed-file.ts';
import { routeForPlaces } from './place-routes.ts';
import { criteriaOf, type SearchQuery } from './search-page.ts';

type AgencyFeedRequest = FastifyRequest<{ Params: { slug: string } }>;
type FeedHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves the feed of a list, cached until something with one of `tags` changes. */
const feedAnswerer =
  ({ pages, clock, settings: { publicUrl } }: Deps, format: FeedFormat) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { page, tags, read }: { page: string; tags: readonly string[]; read: () => Promise<Omit<Feed, 'page'>> },
  ): Promise<FastifyReply> => {
    const path = feedAddress(page, format);
    const file = await pages.get(`feed ${path}`, tags, async () =>
      feedFile(format, { page, ...(await read()) }, { publicUrl, now: clock.now() }),
    );
    return sendPage(request, reply, file);
  };

/** `/feed.atom` and `/feed.json`: the newest 50 notices; also for each place and agency. */
export function feeds(app: FastifyInstance, deps: Deps): void {
  const { reads } = deps;
  for (const format of feedFormats) {
    const answer = feedAnswerer(deps, format);
    const ofAll: FeedHandler = (request, reply) =>
      answer(request, reply, {
        page: publicPaths.recent,
        tags: ['recenti'],
        read: async () => ({ title: 'Commiato: annunci recenti', notices: await feedNotices(reads, publicScope) }),
      });
    app.get(feedAddress(publicPaths.recent, format), ofAll);
    routeForPlaces(app, `/feed.${format}`, async (request, reply, place) => {
      if (!place) return reply.redirect(feedAddress(publicPaths.places, format), 308);
      const page = placeAddress(place);
      return answer(request, reply, {
        page,
        tags: ['recenti'],
        read: async () => {
          const { name, where, notices } = await placeFeed(reads, publicScope, place);
          return { title: curly(`Commiato: ${where === 'provincia' ? provinceWords(name) : name}`), notices };
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
        tags: ['recenti', agencyTag(agency._id)],
        read: async () => ({
          title: curly(`Commiato: ${agency.ragSociale}`),
          notices: await feedNotices(reads, publicScope, listCondition({ agency: agency._id })),
        }),
      });
    });
  }
}

const searchTitle = ({ searchTerm, comune, prov, cap }: SearchCriteria) =>
  [searchTerm, comune, prov, cap].filter(Boolean).join(', ');

/** `/cerca/feed.atom` and `/cerca/feed.json`: the newest matches of a search, counted by its rate limit. */
export function searchFeeds(app: FastifyInstance, deps: Deps): void {
  const { limits, reads } = deps;
  for (const format of feedFormats)
    app.get(
      `${publicPaths.search}/feed.${format}`,
      async (request: FastifyRequest<{ Querystring: SearchQuery }>, reply) => {
        const criteria = criteriaOf(request.query);
        await limits.consume(`ricerca:${addressKey(request.ip)}`, searchRules);
        return feedAnswerer(deps, format)(request, reply, {
          page: searchAddress(criteria),
          tags: ['cerca'],
          read: async () => ({
            title: curly(`Commiato: ricerca ${searchTitle(criteria)}`.trim()),
            notices: await searchFeed(reads, publicScope, criteria),
          }),
        });
      },
    );
}
