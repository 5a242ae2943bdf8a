import { isToCome } from '@commiato/contracts/funerals/event-words';
import { nextRiteEnd } from '@commiato/contracts/funerals/rite-end';
import {
  condolenceLeftParameter,
  heartGivenParameter,
  noticeAddress,
  publicPaths,
} from '@commiato/contracts/notices/public-addresses';
import type { CondolenceForAuthor, FamilyStory } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import { findOnlyCemeteryOrCrematory } from '@commiato/italy/announcements/church';
import { romeLocalTime } from '@commiato/italy/clock';
import { noticeSlug } from '@commiato/italy/formatting';
import { withTown } from '@commiato/italy/places/town';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readKnownCondolenceIds, readOwnCondolences } from '../features/notices/condolences/author-service.ts';
import { openingChangesOf } from '../features/notices/condolences/policy.ts';
import { openingFactsOfNotice, readPageCondolences } from '../features/notices/condolences/service.ts';
import { hasGivenHeart } from '../features/notices/hearts/service.ts';
import { noticeTag } from '../features/notices/notices/policy.ts';
import { placeBreadcrumbs } from '../features/notices/places/service.ts';
import { eventsAndTextForPage } from '../features/notices/publication/events-policy.ts';
import { agencyAndFuneralTags } from '../features/notices/publication/policy.ts';
import { readPublicAttachments, readSamePersonNotices } from '../features/notices/publication/queries.ts';
import { type PublishedNotice, requirePublishedNotice } from '../features/notices/publication/service.ts';
import { readFamilyStory } from '../features/notices/publication/story-queries.ts';
import { htmlType, type RenderedPage } from '../platform/page-cache/cached-page.ts';
import type { PageFastPath } from '../platform/page-cache/page-fast-path.ts';
import { sendPage } from '../platform/page-cache/send-page.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { ritesTtlMs } from './list-ttl.ts';
import { pageHeaders } from './page-headers.ts';
import { previewAddress } from './preview-content.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

type NoticePageRequest = FastifyRequest<{ Params: NoticeParams; Querystring: Record<string, unknown> }>;

interface NoticeParams {
  readonly id: string;
  readonly slug?: string;
}

/**
 * How long the page of a notice without a funeral is held: another notice of the same person, known by the tax code alone, is published
 * under a tag that this page does not have.
 */
const ttlWithoutFuneralMs = 3_600_000;

/** Timers count further, yet nobody needs a page that is kept longer. */
const maxTtlMs = 86_400_000;

/** What of a page is for one visitor alone. */
interface VisitorContent {
  readonly given?: boolean;
  readonly own?: readonly CondolenceForAuthor[];
}

const noStory: FamilyStory = { stories: [], photographs: [] };

/** What a photograph takes of a page beside its caption, in characters. */
const pictureLengthInCharacters = 60;

/** How many characters a story takes of its page. */
const charactersOfStory = ({ stories, photographs }: FamilyStory): number =>
  [...stories, ...photographs.map(({ testo }) => testo)].reduce((sum, { length }) => sum + length, 0) +
  photographs.length * pictureLengthInCharacters;

async function renderNotice(deps: Deps, render: RenderPage, notice: PublishedNotice, visitor: VisitorContent = {}) {
  const attachments = notice.conAllegati ? await readPublicAttachments(deps.reads, publicScope, notice._id) : [];
  const now = deps.clock.now();
  const family = notice.conStoria ? await readFamilyStory(deps.reads, publicScope, notice) : noStory;
  const condolences = await readPageCondolences(deps.reads, publicScope, notice, now.toISOString(), {
    usedCharacters: charactersOfStory(family),
  });
  const samePerson =
    notice.stessaPersona.length > 0 ? await readSamePersonNotices(deps.reads, publicScope, notice.stessaPersona) : [];
  const localNow = romeLocalTime(now);
  const today = localNow.slice(0, 10);
  const about = eventsAndTextForPage(notice, now);
  const cemetery = notice.cimitero && findOnlyCemeteryOrCrematory(notice.cimitero);
  const html = render({
    kind: 'notice',
    notice,
    sex: notice.sesso,
    agency: notice.agenzia,
    attachments,
    ...about,
    isTimeHeld: notice.oraTrattenuta,
    wishes: notice.desideri,
    cemeteryPlace: cemetery ? withTown(cemetery, notice.comune) : null,
    trail: placeBreadcrumbs(notice),
    samePerson,
    poster: notice.manifesto,
    onWalls: notice.affigge,
    preview: previewAddress(notice, about.main, today),
    today,
    now: localNow,
    condolences,
    family,
    ...visitor,
  });
  // At midnight tomorrow becomes today, and what was today is over; before that, what ends today.
  const changesAtMidnight =
    about.events.some((event) => event.inizio.slice(0, 10) >= today || isToCome(event, today)) ||
    (notice.desideri.direttaIl ?? '').slice(0, 10) >= today;
  const held = about.events.filter(({ stato }) => stato !== 'annullato');
  const turns = openingChangesOf(openingFactsOfNotice(notice)).map((instant) => Date.parse(instant) - now.getTime());
  const ends = [
    ...turns.filter((left) => left > 0 && left < maxTtlMs),
    ...(notice.id_servizio ? [] : [ttlWithoutFuneralMs]),
    ...(changesAtMidnight ? [ritesTtlMs(nextRiteEnd(held, localNow), now)] : []),
  ];
  return {
    status: 200,
    headers: pageHeaders,
    html,
    tags: [...agencyAndFuneralTags(notice), ...notice.stessaPersona.map(noticeTag)],
    ...(ends.length > 0 ? { ttlMs: Math.min(...ends) } : {}),
  } satisfies RenderedPage;
}

/** Addresses of notices that need no decoding. */
const plainNoticeAddressPattern = new RegExp(
  `^${publicPaths.notice.replace(':id', '([\\w-]{1,64})').replace(':slug', '([a-z0-9-]{1,400})')}$`,
);

/** `/necrologio/{id}/{slug}`: the notice; another slug leads to the right one (decisions F3). */
export function noticePageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage, fastPath: PageFastPath): void {
  const pageAt = (id: string, slug: string) =>
    deps.pages.get(routeAddress(publicPaths.notice, { id, slug }), [noticeTag(id)], async () => {
      const notice = await requirePublishedNotice(deps.reads, publicScope, id);
      if (slug === noticeSlug(notice)) return renderNotice(deps, render, notice);
      const headers = { ...pageHeaders, location: noticeAddress(notice) };
      return { status: 308, headers, html: '', ttlMs: 0 };
    });
  fastPath.registerFinder(publicPaths.notice, (url) => {
    const [, id, slug] = plainNoticeAddressPattern.exec(url) ?? [];
    return id === undefined || slug === undefined ? null : () => pageAt(id, slug);
  });
  /** To whose heart was just counted without JavaScript; others get the page of everybody. */
  const answerGiven = async (request: NoticePageRequest, reply: FastifyReply) => {
    const notice = await requirePublishedNotice(deps.database.db, publicScope, request.params.id);
    reply.header('cache-control', 'no-store');
    if (!(await hasGivenHeart(deps, notice._id, request))) return reply.redirect(noticeAddress(notice), 303);
    const { html } = await renderNotice(deps, render, notice, { given: true });
    return reply.type(htmlType).send(joinHtmlParts(html));
  };
  /** For who left a condolence: with what only its author reads. Null where everybody's page has it, or nothing was left. */
  const authorsPage = async (request: NoticePageRequest) => {
    const notice = await requirePublishedNotice(deps.database.db, publicScope, request.params.id);
    const own = await readOwnCondolences(deps, publicScope, notice._id, request);
    if (own.length === 0) return null;
    return joinHtmlParts((await renderNotice(deps, render, notice, { own })).html);
  };
  const answer = async (request: NoticePageRequest, reply: FastifyReply) => {
    if (heartGivenParameter in request.query) return answerGiven(request, reply);
    const hasLeft = condolenceLeftParameter in request.query;
    if (hasLeft || readKnownCondolenceIds(deps, request).length > 0) {
      const html = await authorsPage(request);
      if (html) return reply.header('cache-control', 'private, no-store').type(htmlType).send(html);
      if (hasLeft) {
        const notice = await requirePublishedNotice(deps.database.db, publicScope, request.params.id);
        return reply.header('cache-control', 'no-store').redirect(noticeAddress(notice), 303);
      }
    }
    const { id, slug = '' } = request.params;
    return sendPage(request, reply, await (fastPath.startedPage(request.raw) ?? pageAt(id, slug)));
  };
  app.get(publicPaths.notice, answer);
  app.get(publicPaths.noticeById, answer);
}
