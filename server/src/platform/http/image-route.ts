import type { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { type ImageVariant, parseImageVariant } from '@commiato/contracts/uploads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { notFound } from '../foundation/problem.ts';
import { type ImageIdentity, isImageName, type PublicImageState } from '../images/image-names.ts';
import { readImage } from '../images/stored-images.ts';
import type { Deps } from '../startup/deps.ts';
import type { Storage } from '../storage/storage.ts';

/** Browsers may keep an image for a day, shared caches for a minute (decisions C5). */
const cacheControl = 'public, max-age=86400, s-maxage=60';
/** For the full image that is served while the variant is not made yet. */
const fallbackCacheControl = 'public, max-age=60';

interface ImageRequest {
  Params: { id_utente: string; img: string };
  Querystring: { w?: string; f?: string };
}

/** Null where no public page shows it. */
export type FindPublicImage = (db: Db, image: ImageIdentity) => Promise<PublicImageState | null>;

type ImageAddress = typeof publicPaths.image | typeof publicPaths.logo;

/** Front caches that are told what to forget keep an image as long as others, unless its page changes before. */
const frontCacheHeaders = (tags: readonly string[]): Record<string, string> =>
  tags.length > 0 ? { 'surrogate-key': tags.join(' '), 'surrogate-control': 'max-age=60' } : {};

/** Serves `GET` and `HEAD` of an agency's images; `find` decides which are public. Missing, hidden and deleted images are 404. */
export function imageRoute(app: FastifyInstance, deps: Deps, address: ImageAddress, find: FindPublicImage): void {
  app.get<ImageRequest>(address, async (request, reply) => {
    const { id_utente: idUtente, img } = request.params;
    if (!/^\w{1,64}$/.test(idUtente) || !isImageName(img)) throw notFound();
    // Read before the variant: one finished in between must not be taken for one that never comes.
    const found = await find(deps.reads, { idUtente, img });
    if (!found) throw notFound();
    const variant = parseImageVariant(request.query);
    const look = (wanted: ImageVariant | null) => readRequestedImage(deps.storage, request, wanted);
    const small = variant && (await look(variant));
    const answer = small ?? (await look(null));
    if (!answer) throw notFound();
    reply.headers({
      etag: answer.etag,
      'cache-control': variant && !small && found.awaited ? fallbackCacheControl : cacheControl,
      'cross-origin-resource-policy': 'cross-origin',
      ...(found.unlisted ? { 'x-robots-tag': 'noindex' } : {}),
      ...(deps.fronts.isConfigured ? frontCacheHeaders(found.tags) : {}),
    });
    return answer.bytes ? reply.type(answer.type).send(answer.bytes) : reply.code(304).send();
  });
}

interface ImageAnswer {
  readonly etag: string;
  readonly type: string;
  /** Null if the client's copy is current (304). */
  readonly bytes: Buffer | null;
}

async function readRequestedImage(
  storage: Storage,
  { params: { id_utente: idUtente, img }, headers }: FastifyRequest<ImageRequest>,
  variant: ImageVariant | null,
): Promise<ImageAnswer | null> {
  const etag = `"${img}${variant ? `-${variant.width}-${variant.format}` : ''}"`;
  const type = variant ? `image/${variant.format}` : img.endsWith('.png') ? 'image/png' : 'image/jpeg';
  if (headers['if-none-match'] === etag) return { etag, type, bytes: null };
  const bytes = await readImage(storage, { idUtente, img }, variant);
  return bytes && { etag, type, bytes };
}
