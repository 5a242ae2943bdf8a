import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { lifeYears } from '@commiato/italy/lifetime';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type PublishedNotice, requirePublished } from '../features/notices/publication/service.ts';
import type { SocialImage } from '../platform/images/social-image.ts';
import { readImage } from '../platform/images/stored-images.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { robotsHeaders } from './notice-headers.ts';
import { fileHeaders } from './page-headers.ts';

interface Address {
  Params: { id: string };
}

/** Bytes of preview images that a process keeps: drawing one takes about 80 ms. */
const previewBytes = 16 * 1024 * 1024;

/** The image that social networks show of a notice. */
export function previewImage(app: FastifyInstance, { images, reads, storage }: Deps): void {
  const previews = new LRUCache<string, Buffer>({ maxSize: previewBytes, sizeCalculation: ({ length }) => length });

  app.get<Address>(publicPaths.preview, async (request, reply) => {
    const notice = await requirePublished(reads, publicScope, request.params.id);
    const { cosa, nome, cognome, ragSociale } = notice;
    const words = { kind: cosa, nome, cognome, years: lifeYears(notice), agency: ragSociale };
    const key = JSON.stringify([words, notice.id_utente, notice.img]);
    const kept = previews.get(key);
    const drawn = kept ?? (await draw(words, notice));
    if (!kept) previews.set(key, drawn);
    return reply
      .headers({ ...fileHeaders, ...robotsHeaders(notice), 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/jpeg')
      .send(drawn);
  });

  async function draw(words: Omit<SocialImage, 'portrait'>, { id_utente, img }: PublishedNotice): Promise<Buffer> {
    return images.drawSocial({
      ...words,
      portrait: img ? await readImage(storage, { idUtente: id_utente, img }) : null,
    });
  }
}
