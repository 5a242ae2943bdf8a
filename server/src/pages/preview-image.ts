import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { romeDay } from '@commiato/italy/formatting';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { leadingEventOfNotice } from '../features/notices/publication/events-policy.ts';
import { type PublishedNotice, requirePublishedNotice } from '../features/notices/publication/service.ts';
import { readImage } from '../platform/images/stored-images.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { robotsHeaders } from './notice-headers.ts';
import { fileHeaders } from './page-headers.ts';
import { type PreviewWords, previewDigest, previewWords } from './preview-content.ts';

interface IdRoute {
  Params: { id: string };
}

/** Bytes of preview images that a process keeps: drawing one takes about 80 ms. */
const maxCachedPreviewBytes = 16 * 1024 * 1024;

/** The image that social networks show of a notice. */
export function previewImageRoutes(app: FastifyInstance, { clock, images, reads, storage }: Deps): void {
  const previews = new LRUCache<string, Buffer>({
    maxSize: maxCachedPreviewBytes,
    sizeCalculation: ({ length }) => length,
  });

  app.get<IdRoute>(publicPaths.preview, async (request, reply) => {
    const notice = await requirePublishedNotice(reads, publicScope, request.params.id);
    const now = clock.now();
    const words = previewWords(notice, leadingEventOfNotice(notice, now), romeDay(now));
    const key = previewDigest(words, notice);
    const kept = previews.get(key);
    const drawn = kept ?? (await draw(words, notice));
    if (!kept) previews.set(key, drawn);
    return reply
      .headers({ ...fileHeaders, ...robotsHeaders(notice), 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/jpeg')
      .send(drawn);
  });

  async function draw(words: PreviewWords, { id_utente, img }: PublishedNotice): Promise<Buffer> {
    const portrait = img ? await readImage(storage, { idUtente: id_utente, img }) : null;
    return images.drawSocial({ ...words, portrait });
  }
}
