import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { requirePublishedNotice } from '../features/notices/publication/service.ts';
import { qrPng, qrSvg } from '../platform/images/qr.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { noticeDownloadHeader, robotsHeaders } from './notice-headers.ts';
import { fileHeaders } from './page-headers.ts';

interface IdRoute {
  Params: { id: string };
}

/** The violet of the visual language. */
const qrColour = '#4e3a69';

/** Printed QR codes that a process keeps, a few KB each: drawing one takes about 70 ms. */
const maxCachedCodes = 500;

/** The QR code of a notice: to print, and as a drawing for the page. */
export function qrFileRoutes(app: FastifyInstance, { reads, settings }: Deps): void {
  const codes = new LRUCache<string, Buffer>({ max: maxCachedCodes });

  app.get<IdRoute>(publicPaths.qrCode, async (request, reply) => {
    const notice = await requirePublishedNotice(reads, publicScope, request.params.id);
    reply.headers({
      ...fileHeaders,
      ...robotsHeaders(notice),
      'content-disposition': noticeDownloadHeader(notice, 'png'),
    });
    const address = settings.publicUrl + noticeAddress(notice);
    const code = codes.get(address) ?? (await qrPng(address));
    codes.set(address, code);
    return reply.type('image/png').send(code);
  });

  app.get<IdRoute>(publicPaths.qrDrawing, async (request, reply) => {
    const notice = await requirePublishedNotice(reads, publicScope, request.params.id);
    const drawing = qrSvg(settings.publicUrl + noticeAddress(notice), qrColour);
    return reply
      .headers({ ...fileHeaders, ...robotsHeaders(notice) })
      .type('image/svg+xml')
      .send(drawing);
  });
}
