import { randomBytes } from 'node:crypto';
import type { ImageVariant } from '@commiato/contracts/uploads';
import type { Db } from '../database/database.ts';
import type { ChangeEvents } from '../database/events.ts';
import type { Clock } from '../foundation/clock.ts';
import { recordImageBytes } from '../security/stored-bytes.ts';
import type { TrackedFileStore } from '../storage/new-files.ts';
import type { Storage } from '../storage/storage.ts';
import { type ImageIdentity, imageKey, variantKey } from './image-names.ts';
import type { PreparedImage } from './prepared-image.ts';
import { queueVariants, variantsWakeTag } from './variant-queue.ts';

/** What a row keeps of its image: name and pixels. */
export interface ImageColumns {
  readonly img: string;
  readonly larghezza: number;
  readonly altezza: number;
}

/** An image that is in the store already, though no row names it yet (an hour later it would be swept). */
export interface StoredImage extends ImageColumns {
  /** Whom it belongs to. */
  readonly idUtente: string;
  readonly byte: number;
}

/**
 * Stores an image under whom it belongs to, synced, before the transaction that names it opens. Its name is one that no other image has or
 * had: what no row names now none will name later, so that it can be removed without asking who is about to.
 */
export async function storeImage(
  files: Pick<TrackedFileStore, 'put'>,
  idUtente: string,
  { name, width, height, master }: PreparedImage,
): Promise<StoredImage> {
  const isPng = name.endsWith('.png');
  const img = `${randomBytes(16).toString('hex')}.${isPng ? 'png' : 'jpg'}`;
  await files.put(imageKey(idUtente, img), master, isPng ? 'image/png' : 'image/jpeg');
  return { idUtente, img, larghezza: width, altezza: height, byte: master.length };
}

/** Asks for the variants of a stored photograph, in the transaction that names it; answers what the row keeps. */
export async function recordPhotographAndQueueVariants(
  tx: Db,
  { events, clock }: { readonly events: ChangeEvents; readonly clock: Clock },
  { idUtente, img, larghezza, altezza, byte }: StoredImage,
): Promise<ImageColumns> {
  await recordImageBytes(tx, { idUtente, img, byte });
  await queueVariants(tx, { idUtente, img }, clock.now());
  await events.publish(tx, [variantsWakeTag]);
  return { img, larghezza, altezza };
}

/** The bytes of a stored image, or of one of its variants; null where there are none. */
export const readImage = (
  storage: Storage,
  { idUtente, img }: ImageIdentity,
  variant: ImageVariant | null = null,
): Promise<Buffer | null> => storage.get(variant ? variantKey(idUtente, img, variant) : imageKey(idUtente, img));
