import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  agencyFrameAddress,
  embedPaths,
  embedQuery,
  listEmbeddedNotices,
  noticeFrameAddress,
  readEmbeddedNotice,
} from '@commiato/contracts/notices/embed';
import { embeddedNoticeCounts } from '@commiato/contracts/notices/public-calls';
import { romeLocalTime } from '@commiato/italy/clock';
import { placeSlug } from '@commiato/italy/places/slug';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agencyPageTag } from '../features/accounts/accounts/policy.ts';
import { todaysFuneralsTag } from '../features/funerals/funerals/policy.ts';
import { agencyBySlug } from '../features/notices/agency-pages/queries.ts';
import { readEmbedList, readEmbedNotice } from '../features/notices/embed/service.ts';
import { noticeTag } from '../features/notices/notices/policy.ts';
import { agencyAndFuneralTags } from '../features/notices/publication/policy.ts';
import { requirePublishedNotice } from '../features/notices/publication/service.ts';
import { fieldErrorsOf, invalid, notFound } from '../platform/foundation/problem.ts';
import { webDist } from '../platform/foundation/server-root.ts';
import { sendPage } from '../platform/page-cache/send-page.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { ritesTtlMs } from './list-ttl.ts';
import { fileHeaders, pageHeaders } from './page-headers.ts';
import type { RenderPage } from './renderer.ts';

type EmbedRequest = FastifyRequest<{ Params: { slug?: string; id?: string }; Querystring: Record<string, unknown> }>;

/** Any site may read these answers; they use no cookies (decision 0030). */
const corsHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;

function allowAllOrigins(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.removeHeader('access-control-allow-credentials').headers(corsHeaders);
  done();
}

/** Only these pages may be framed by other sites. */
function allowFraming(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.removeHeader('x-frame-options');
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'));
  allowAllOrigins(request, reply, done);
}

/** Pages, data and script for other sites. Throws if the web was never built. */
export async function embedPageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): Promise<void> {
  const { pages, reads, clock, settings } = deps;

  const shownAt = (now: Date) => ({ publicUrl: settings.publicUrl, now: romeLocalTime(now) });

  async function list(request: EmbedRequest) {
    const query = embedQuery.safeParse(request.query);
    if (!query.success) throw invalid(fieldErrorsOf(query.error));
    const quanti = query.data.quanti ?? embeddedNoticeCounts.usual;
    const slug = placeSlug(request.params.slug ?? '');
    const read = async () => {
      const agency = await agencyBySlug(reads, publicScope, slug);
      if (!agency) throw notFound();
      const now = clock.now();
      const { data, until } = await readEmbedList(reads, publicScope, agency, { ...shownAt(now), quanti });
      return { data, ttlMs: ritesTtlMs(until, now), tags: [agencyPageTag(agency._id)] };
    };
    return { key: `${agencyFrameAddress(slug, quanti)}`, fixed: ['recenti', todaysFuneralsTag], read };
  }

  async function one(request: EmbedRequest) {
    const id = request.params.id ?? '';
    const read = async () => {
      const notice = await requirePublishedNotice(reads, publicScope, id);
      const now = clock.now();
      const { data, until } = await readEmbedNotice(reads, publicScope, notice, shownAt(now));
      return { data, ttlMs: ritesTtlMs(until, now), tags: agencyAndFuneralTags(notice) };
    };
    return { key: noticeFrameAddress(id), fixed: [noticeTag(id), todaysFuneralsTag], read };
  }

  for (const { call, path, find } of [
    { call: listEmbeddedNotices, path: embedPaths.frame, find: list },
    { call: readEmbeddedNotice, path: embedPaths.noticeFrame, find: one },
  ]) {
    app.get(
      call.path,
      { config: { route: call }, onRequest: allowAllOrigins },
      async (request: EmbedRequest, reply) => {
        const { key, fixed, read } = await find(request);
        const page = await pages.get(`json ${key}`, fixed, async () => {
          const { data, ttlMs, tags } = await read();
          return {
            status: 200,
            headers: pageHeaders,
            type: 'application/json; charset=utf-8',
            html: JSON.stringify(call.answer.parse(data)),
            ttlMs,
            tags,
          };
        });
        return sendPage(request, reply, page);
      },
    );
    app.get(path, { onRequest: allowFraming }, async (request: EmbedRequest, reply) => {
      const { key, fixed, read } = await find(request);
      // The key is no address: otherwise the fast path would answer it with the headers of our own pages, which forbid framing.
      const page = await pages.get(`frame ${key}`, fixed, async () => {
        const { data, ttlMs, tags } = await read();
        return { status: 200, headers: pageHeaders, html: render({ kind: 'embed', ...data }), ttlMs, tags };
      });
      return sendPage(request, reply, page);
    });
  }

  const script = await readFile(join(webDist, 'embed', 'incorpora.js'), 'utf8');
  const file = { status: 200, headers: fileHeaders, type: 'text/javascript; charset=utf-8', html: script };
  app.get(embedPaths.script, { onRequest: allowAllOrigins }, async (request, reply) =>
    sendPage(request, reply, await pages.get('script of embeds', [], async () => file)),
  );
}
