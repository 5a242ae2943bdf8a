import {
  agencyFrameAddress,
  embedPaths,
  frameHtml,
  frameSize,
  noticeFrameAddress,
} from '@commiato/contracts/notices/embed';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { embeddedNoticeCounts } from '@commiato/contracts/notices/public-calls';
import { curlyApostrophes, personName, romeDay } from '@commiato/italy/formatting';
import { placeSlug } from '@commiato/italy/places/slug';
import { noticeTitle } from '@commiato/italy/prose/notice-kinds';
import type { FastifyInstance } from 'fastify';
import { agencyBySlug } from '../features/notices/agency-pages/queries.ts';
import { leadingEventOfNotice } from '../features/notices/publication/events-policy.ts';
import { requirePublishedNotice } from '../features/notices/publication/service.ts';
import { invalid, notFound } from '../platform/foundation/problem.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { fileHeaders } from './page-headers.ts';
import { previewAddress } from './preview-content.ts';

/** Size of a preview image in pixels. */
const previewSize = { width: 1200, height: 630 } as const;

interface EmbeddedPage {
  readonly title: string;
  readonly frame: string;
  readonly notices: number;
  readonly author: { readonly name: string; readonly url: string | null } | null;
  readonly picture?: string;
}

const pathSegments = (path: string) => path.split('/').slice(1);
const [noticePathSegment] = pathSegments(publicPaths.notice);
const [agencyPathSegment] = pathSegments(publicPaths.agency);

const parsePixels = (given: unknown) => {
  const size = typeof given === 'string' && /^\d{1,5}$/.test(given) ? Number(given) : 0;
  return size > 0 ? size : Number.POSITIVE_INFINITY;
};

/** `/oembed`: embedding a notice or agency page (oembed.com, 2.3: 404 for other addresses, 501 for other formats than JSON). */
export function oembedRoutes(app: FastifyInstance, { clock, reads, settings: { publicUrl } }: Deps): void {
  async function framed(path: string): Promise<EmbeddedPage> {
    const [folder, name = ''] = pathSegments(path);
    if (folder === noticePathSegment) {
      const notice = await requirePublishedNotice(reads, publicScope, name);
      const { agenzia } = notice;
      const now = clock.now();
      return {
        title: noticeTitle(notice.cosa, curlyApostrophes(personName(notice))),
        frame: noticeFrameAddress(notice._id),
        notices: 1,
        author: agenzia && {
          name: curlyApostrophes(agenzia.ragSociale),
          url: agenzia.slug ? publicUrl + agencyAddress(agenzia.slug) : null,
        },
        picture: publicUrl + previewAddress(notice, leadingEventOfNotice(notice, now), romeDay(now)),
      };
    }
    const agency = folder === agencyPathSegment ? await agencyBySlug(reads, publicScope, placeSlug(name)) : undefined;
    if (!agency) throw notFound();
    const named = curlyApostrophes(agency.ragSociale);
    return {
      title: `Annunci di ${named}`,
      frame: agencyFrameAddress(agency.slug),
      notices: embeddedNoticeCounts.usual,
      author: { name: named, url: publicUrl + agencyAddress(agency.slug) },
    };
  }

  app.get<{ Querystring: Record<string, unknown> }>(embedPaths.oembed, async ({ query }, reply) => {
    reply.header('access-control-allow-origin', '*');
    const { url, format = 'json' } = query;
    if (format !== 'json') return reply.code(501).type('text/plain; charset=utf-8').send('Solo format=json.');
    const asked = typeof url === 'string' && URL.canParse(url) ? new URL(url) : null;
    if (!asked) throw invalid({ url: ['Indica l’indirizzo di un annuncio o della pagina di un’agenzia.'] });
    if (asked.origin !== new URL(publicUrl).origin) throw notFound();
    const { title, frame, notices, author, picture } = await framed(asked.pathname);
    const size = frameSize(notices);
    const width = Math.min(size.width, parsePixels(query.maxwidth));
    const height = Math.min(size.height, parsePixels(query.maxheight));
    const fits = previewSize.width <= parsePixels(query.maxwidth) && previewSize.height <= parsePixels(query.maxheight);
    return reply
      .headers(fileHeaders)
      .type('application/json; charset=utf-8')
      .send({
        version: '1.0',
        type: 'rich',
        title,
        width,
        height,
        html: frameHtml({ src: publicUrl + frame, title, width, height, style: 'border:0;max-width:100%' }),
        ...(author ? { author_name: author.name, ...(author.url ? { author_url: author.url } : {}) } : {}),
        provider_name: 'Commiato',
        provider_url: publicUrl,
        cache_age: 3600,
        ...(picture && fits
          ? { thumbnail_url: picture, thumbnail_width: previewSize.width, thumbnail_height: previewSize.height }
          : {}),
      });
  });
}
