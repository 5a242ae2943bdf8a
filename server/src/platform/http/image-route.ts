import type { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { type ImageVariant, imageVariantOf } from '@commiato/contracts/uploads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { notFound } from '../foundation/problem.ts';
import { type ImageName, isImageName, type ShownImage } from '../images/image-names.ts';
import { readImage } from '../images/stored-images.ts';
import type { Deps } from '../startup/deps.ts';
import type { Storage } from '../storage/storage.ts';

/** Who has seen an image may keep it a day; shared caches forget it within a minute (decisions C5). */
const cacheControl = 'public, max-age=86400, s-maxage=60';
/** The whole image in place of a variant that is being made. */
const meanwhile = 'public, max-age=60';

interface ImageRequest {
  Params: { id_utente: string; img: string };
  Querystring: { w?: string; f?: string };
}

/** Null where no public page shows it. */
export type PublicImage = (db: Db, image: ImageName) => Promise<ShownImage | null>;

type ImageAddress = typeof publicPaths.image | typeof publicPaths.logo;

/** `GET` and `HEAD` of an agency's images; `find` says which may be shown. What is missing, hidden or deleted is not found. */
export function imageRoute(app: FastifyInstance, deps: Deps, address: ImageAddress, find: PublicImage): void {
  app.get<ImageRequest>(address, async (request, reply) => {
    const { id_utente: idUtente, img } = request.params;
    if (!/^\w{1,64}$/.test(idUtente) || !isImageName(img)) throw notFound();
    // Asked before the variant is looked for: one that is finished in between is not taken for one that never comes.
    const found = await find(deps.reads, { idUtente, img });
    if (!found) throw notFound();
    const variant = imageVariantOf(request.query);
    const look = (wanted: ImageVariant | null) => lookUp(deps.storage, request, wanted);
    const small = variant && (await look(variant));
    const answer = small ?? (await look(null));
    if (!answer) throw notFound();
    reply.headers({
      etag: answer.etag,
      'cache-control': variant && !small && found.awaited ? meanwhile : cacheControl,
      'cross-origin-resource-policy': 'cross-origin',
      ...(found.unlisted ? { 'x-robots-tag': 'noindex' } : {}),
    });
    return answer.bytes ? reply.type(answer.type).send(answer.bytes) : reply.code(304).send();
  });
}

interface Answer {
  readonly etag: string;
  readonly type: string;
  /** Null where the asker has them already. */
  readonly bytes: Buffer | null;
}

async function lookUp(
  storage: Storage,
  { params: { id_utente: idUtente, img }, headers }: FastifyRequest<ImageRequest>,
  variant: ImageVariant | null,
): Promise<Answer | null> {
  const etag = `"${img}${variant ? `-${variant.width}-${variant.format}` : ''}"`;
  const type = variant ? `image/${variant.format}` : img.endsWith('.png') ? 'image/png' : 'image/jpeg';
  if (headers['if-none-match'] === etag) return { etag, type, bytes: null };
  const bytes = await readImage(storage, { idUtente, img }, variant);
  return bytes && { etag, type, bytes };
}
