import { idInput } from '@commiato/contracts/common';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type PictureSize, requirePublicPoster } from '../features/notices/prints/service.ts';
import { requirePublishedNotice } from '../features/notices/publication/service.ts';
import { notFound } from '../platform/foundation/problem.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { noticeDownloadHeader, robotsHeaders } from './notice-headers.ts';

/** Drawn posters that a process keeps: drawing one takes some 50 ms of another process, and a messenger asks several times. */
const maxCachedBytes = 16 * 1024 * 1024;
const posterHeaders = { 'cache-control': 'public, max-age=60, s-maxage=30' } as const;

const posterFormats = [
  { path: publicPaths.poster, type: 'application/pdf', ending: 'pdf', picture: undefined },
  { path: publicPaths.posterPicture, type: 'image/jpeg', ending: 'jpg', picture: [1080, 1350] },
  { path: publicPaths.posterStory, type: 'image/jpeg', ending: 'jpg', picture: [1080, 1920] },
] as const satisfies readonly { path: string; type: string; ending: 'pdf' | 'jpg'; picture: PictureSize | undefined }[];

/** The poster of a notice for visitors: to print, and as a picture for messages. */
export function posterFileRoutes(app: FastifyInstance, deps: Deps): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: maxCachedBytes, sizeCalculation: ({ length }) => length });
  for (const { path, type, ending, picture } of posterFormats)
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const id = idInput.safeParse(request.params.id).data;
      if (!id) throw notFound();
      const notice = await requirePublishedNotice(deps.reads, publicScope, id);
      const poster = await requirePublicPoster(deps, publicScope, id, picture);
      // An hour that has moved, or a leave that was taken back, holds at once.
      const key = `${id} ${path} ${poster.version}`;
      let drawn = kept.get(key);
      if (!drawn) {
        drawn = await poster.draw();
        kept.set(key, drawn);
      }
      return reply
        .headers({
          ...posterHeaders,
          ...robotsHeaders(notice),
          'content-disposition': noticeDownloadHeader(notice, ending),
        })
        .type(type)
        .send(drawn);
    });
}
