import { condolencePhotographSlot } from '@commiato/contracts/notices/condolences';
import type { ShownPicture } from '@commiato/contracts/notices/public-pages';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { ReceivedFile } from '../../../platform/http/multipart.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { prepareUploadedImage } from '../../../platform/http/uploads.ts';
import { readImage, type StoredImage, storeImage } from '../../../platform/images/stored-images.ts';
import { queueVariants, variantsWakeTag } from '../../../platform/images/variant-queue.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import type { OwnerScope, PublicScope } from '../../../platform/security/scopes.ts';
import { requireAgencySpace } from '../../../platform/security/stored-bytes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import type { TrackedFileStore } from '../../../platform/storage/new-files.ts';
import { requirePublishedNotice } from '../publication/service.ts';
import { readKnownCondolenceIds } from './author-service.ts';
import { linkRateLimits } from './policy.ts';
import { condolenceByLink, ownCondolences, pictureForOwner } from './queries.ts';

const noSpaceMessage = 'In questo momento non si possono aggiungere foto: il pensiero si può lasciare senza.';

/**
 * Decodes the photograph of a visitor, makes it small, strips it of where and when, and stores it under the agency of the notice. Throws 400 and
 * 415 at the field for what is none, 413 where the agency has no room.
 */
export async function storePhotograph(
  { database, images }: Pick<Deps, 'database' | 'images'>,
  files: TrackedFileStore,
  idUtente: string,
  { bytes }: ReceivedFile,
): Promise<StoredImage> {
  await requireAgencySpace(database.db, idUtente, bytes.length).catch(() => {
    throw new Problem('spazio-occupato', { detail: noSpaceMessage, fields: { file: [noSpaceMessage] } });
  });
  return storeImage(files, idUtente, await prepareUploadedImage(images, bytes, condolencePhotographSlot));
}

/** Asks for the variants of a photograph that a page is about to show. Those that are there are not made again. */
export async function queuePhotographVariants(
  { clock, events }: Pick<Deps, 'clock' | 'events'>,
  tx: Db,
  picture: Pick<ShownPicture, 'id_utente' | 'img'> | null,
): Promise<void> {
  if (!picture) return;
  await queueVariants(tx, { idUtente: picture.id_utente, img: picture.img }, clock.now());
  await events.publish(tx, [variantsWakeTag]);
}

const requirePictureBytes = async ({ storage }: Pick<Deps, 'storage'>, picture: ShownPicture | null | undefined) => {
  const bytes = picture && (await readImage(storage, { idUtente: picture.id_utente, img: picture.img }));
  if (!bytes) throw notFound();
  return bytes;
};

/** The photograph of a condolence for who decides about it, whatever its state. Throws 404. */
export async function readPhotographForOwner(deps: Deps, db: Db, scope: OwnerScope, id: string): Promise<FileAnswer> {
  const bytes = await requirePictureBytes(deps, await pictureForOwner(db, scope, id));
  return { bytes, filename: `foto-${id}.jpg`, type: 'image/jpeg', size: bytes.length };
}

/** The photograph of a condolence for the browser with which it was left. Throws 404, 410, 429. */
export async function readPhotographForAuthor(
  deps: Deps,
  scope: PublicScope,
  { notice, id, request }: { readonly notice: string; readonly id: string; readonly request: FastifyRequest },
): Promise<Buffer> {
  await deps.limits.consume(`pensieri-foto:${ipLimitKey(request.ip)}`, linkRateLimits);
  if (!readKnownCondolenceIds(deps, request).includes(id)) throw notFound();
  const { _id } = await requirePublishedNotice(deps.database.db, scope, notice);
  const [own] = await ownCondolences(deps.database.db, scope, _id, [id]);
  return requirePictureBytes(deps, own?.picture);
}

/** The same by the link that was mailed to its author, until it is withdrawn. Throws 404, 429. */
export async function readPhotographByLink(
  deps: Deps,
  scope: PublicScope,
  { token, ip }: { readonly token: string; readonly ip: string },
): Promise<Buffer> {
  await deps.limits.consume(`pensieri-link:${ipLimitKey(ip)}`, linkRateLimits);
  const found = await condolenceByLink(deps.database.db, scope, tokenDigest(token));
  return requirePictureBytes(deps, found && found.own.stato !== 'ritirato' ? found.own.picture : null);
}
