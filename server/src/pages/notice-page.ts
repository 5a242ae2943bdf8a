import { isToCome } from '@commiato/contracts/funerals/event-words';
import { heartGivenParameter, noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { addressOf } from '@commiato/contracts/route';
import { cemeteryOf } from '@commiato/italy/announcements/church';
import { endOfDay } from '@commiato/italy/clock';
import { slugOf } from '@commiato/italy/formatting';
import { withTown } from '@commiato/italy/places/town';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasGivenHeart } from '../features/notices/hearts/service.ts';
import { noticeTag } from '../features/notices/notices/policy.ts';
import { placeBreadcrumbs } from '../features/notices/places/service.ts';
import { noticeSourceTags } from '../features/notices/publication/policy.ts';
import { publishedAttachments } from '../features/notices/publication/queries.ts';
import { type PublishedNotice, requirePublished } from '../features/notices/publication/service.ts';
import { dayInItaly } from '../platform/foundation/clock.ts';
import { htmlType, type RenderedPage } from '../platform/page-cache/cached-page.ts';
import type { PageFastPath } from '../platform/page-cache/page-fast-path.ts';
import { sendPage } from '../platform/page-cache/send-page.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { eventsForPage } from './notice-events.ts';
import { pageHeaders } from './page-headers.ts';
import { type RenderPage, wholeHtml } from './renderer.ts';

type NoticePageRequest = FastifyRequest<{ Params: NoticeParams; Querystring: Record<string, unknown> }>;

interface NoticeParams {
  readonly id: string;
  readonly slug?: string;
}

/**
 * How long the page of a notice without a funeral is held: another notice of the same person, known by the tax code alone, is published
 * under a tag that this page does not have.
 */
const withoutFuneralMs = 3_600_000;

async function renderNotice(deps: Deps, render: RenderPage, notice: PublishedNotice, given = false) {
  const attachments = notice.conAllegati ? await publishedAttachments(deps.reads, publicScope, notice._id) : [];
  const now = deps.clock.now();
  const today = dayInItaly(now);
  const about = eventsForPage(notice, now);
  const cemetery = notice.cimitero && cemeteryOf(notice.cimitero);
  const html = render({
    kind: 'notice',
    notice,
    sex: notice.sesso,
    agency: notice.agenzia,
    attachments,
    ...about,
    cemeteryPlace: cemetery ? withTown(cemetery, notice.comune) : null,
    trail: placeBreadcrumbs(notice),
    samePerson: notice.stessaPersona.filter(({ pubblicato }) => pubblicato),
    poster: notice.manifesto,
    today,
    given,
  });
  // At midnight tomorrow becomes today, and what was today is over.
  const changesAtMidnight = about.events.some((event) => event.inizio.slice(0, 10) >= today || isToCome(event, today));
  const ends = [
    ...(notice.id_servizio ? [] : [withoutFuneralMs]),
    ...(changesAtMidnight ? [endOfDay(today) - now.getTime()] : []),
  ];
  return {
    status: 200,
    headers: pageHeaders,
    html,
    tags: [...noticeSourceTags(notice), ...notice.stessaPersona.map(({ _id }) => noticeTag(_id))],
    ...(ends.length > 0 ? { ttlMs: Math.min(...ends) } : {}),
  } satisfies RenderedPage;
}

/** Addresses of notices that need no decoding. */
const plainAddressPattern = new RegExp(
  `^${publicPaths.notice.replace(':id', '([\\w-]{1,64})').replace(':slug', '([a-z0-9-]{1,400})')}$`,
);

/** `/necrologio/{id}/{slug}`: the notice; another slug leads to the right one (decisions F3). */
export function noticePage(app: FastifyInstance, deps: Deps, render: RenderPage, fastPath: PageFastPath): void {
  const pageAt = (id: string, slug: string) =>
    deps.pages.get(addressOf(publicPaths.notice, { id, slug }), [noticeTag(id)], async () => {
      const notice = await requirePublished(deps.reads, publicScope, id);
      if (slug === slugOf(notice)) return renderNotice(deps, render, notice);
      const headers = { ...pageHeaders, location: noticeAddress(notice) };
      return { status: 308, headers, html: '', ttlMs: 0 };
    });
  fastPath.registerFinder(publicPaths.notice, (url) => {
    const [, id, slug] = plainAddressPattern.exec(url) ?? [];
    return id === undefined || slug === undefined ? null : () => pageAt(id, slug);
  });
  /** To whose heart was just counted without JavaScript; others get the page of everybody. */
  const answerGiven = async (request: NoticePageRequest, reply: FastifyReply) => {
    const notice = await requirePublished(deps.database.db, publicScope, request.params.id);
    reply.header('cache-control', 'no-store');
    if (!(await hasGivenHeart(deps, notice._id, request))) return reply.redirect(noticeAddress(notice), 303);
    const { html } = await renderNotice(deps, render, notice, true);
    return reply.type(htmlType).send(wholeHtml(html));
  };
  const answer = async (request: NoticePageRequest, reply: FastifyReply) => {
    if (heartGivenParameter in request.query) return answerGiven(request, reply);
    const { id, slug = '' } = request.params;
    return sendPage(request, reply, await (fastPath.startedPage(request.raw) ?? pageAt(id, slug)));
  };
  app.get(publicPaths.notice, answer);
  app.get(publicPaths.noticeById, answer);
}
