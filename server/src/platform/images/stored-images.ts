import type { ImageVariant } from '@commiato/contracts/uploads';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { Events } from '../database/events.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Storage } from '../storage/storage.ts';
import { type ImageName, imageKey, variantKey } from './image-names.ts';
import type { PreparedImage } from './prepared-image.ts';
import { queueVariants, variantsTag } from './variant-queue.ts';

interface StoreImageDeps {
  readonly storage: Storage;
  readonly events: Events;
  readonly clock: Clock;
}

/** What a row keeps of its image: name and pixels. */
export interface ImageColumns {
  readonly img: string;
  readonly larghezza: number;
  readonly altezza: number;
}

/**
 * Stores an image under its agency, synced, and asks for its variants in the transaction that will name it; answers what the row
 * keeps. Storing the same image again changes nothing. The transaction holds a shared lock on the image, so that the sweep cannot
 * remove it in between.
 */
export async function storeImage(
  tx: Db,
  { storage, events, clock }: StoreImageDeps,
  idUtente: string,
  image: PreparedImage,
): Promise<ImageColumns> {
  const name = await storeMaster(tx, storage, idUtente, image);
  await queueVariants(tx, name, clock.now());
  await events.publish(tx, [variantsTag]);
  return { img: image.name, larghezza: image.width, altezza: image.height };
}

/** The same for a sign, which has no variants; answers its name. */
export async function storeLogo(tx: Db, storage: Storage, idUtente: string, image: PreparedImage): Promise<string> {
  return (await storeMaster(tx, storage, idUtente, image)).img;
}

async function storeMaster(
  tx: Db,
  storage: Storage,
  idUtente: string,
  { name, master }: PreparedImage,
): Promise<ImageName> {
  await lockImageShared(tx, { idUtente, img: name });
  await storage.put(imageKey(idUtente, name), master, name.endsWith('.png') ? 'image/png' : 'image/jpeg');
  return { idUtente, img: name };
}

const lockOf = ({ idUtente, img }: ImageName): SQL => sql`hashtextextended(${imageKey(idUtente, img)}, 0)`;

/** Keeps away who would remove an image, until the transaction ends; others may share it. */
export async function lockImageShared(tx: Db, image: ImageName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(image)})`);
}

/** Keeps out everybody who shares an image until the transaction ends; false where somebody does now. */
export async function tryLockImage(tx: Db, image: ImageName): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${lockOf(image)}) as mine`);
  return rows[0]?.mine ?? false;
}

/** The bytes of a stored image, or of one of its variants; null where there are none. */
export const readImage = (
  storage: Storage,
  { idUtente, img }: ImageName,
  variant: ImageVariant | null = null,
): Promise<Buffer | null> => storage.get(variant ? variantKey(idUtente, img, variant) : imageKey(idUtente, img));
