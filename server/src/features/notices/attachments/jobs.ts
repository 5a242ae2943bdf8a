import type { Db } from '../../../platform/database/database.ts';
import { type ImageName, imageOfKey, keysOfImage } from '../../../platform/images/image-names.ts';
import { tryLockImage } from '../../../platform/images/stored-images.ts';
import { removeVariantJob } from '../../../platform/images/variant-queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { oldFiles, sweepDeadline } from '../../../platform/jobs/old-files.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { unnamedImages } from './queries.ts';
import { forgetReleased, releasedImages } from './released-queries.ts';

const name = 'immagini';

export const attachmentJobs: readonly Job[] = [{ name, run: sweepImages }];

/** Removes images that no row names, not even one in the bin (trust.md 15). */
async function sweepImages(deps: Deps): Promise<void> {
  const until = sweepDeadline();
  const failures = await sweepReleased(deps, until);
  await sweepAll(deps, until);
  if (failures.length > 0) throw new AggregateError(failures, 'Non tutte le immagini lasciate sono state tolte');
}

/** Images that are read in one go. */
const atOnce = 500;

/**
 * Those whose last row went, with all their files: they are known, however many others there are. What there is no time for, and what
 * fails, is left to the next hour; answers why.
 */
async function sweepReleased(deps: Deps, until: number): Promise<unknown[]> {
  const { database } = deps;
  const failures: unknown[] = [];
  let images: ImageName[] = [];
  do {
    images = await releasedImages(database.db, images.at(-1) ?? { idUtente: '', img: '' }, atOnce);
    for (const image of images) {
      if (performance.now() >= until) return failures;
      const removal = database.db.transaction(async (tx) => {
        // Who is publishing it keeps it; the next hour asks again.
        if (!(await tryLockImage(tx, image)) || !(await forgetReleased(tx, image))) return;
        await removeUnnamed(tx, deps.storage, image, keysOfImage(image));
      });
      await removal.catch((error: unknown) => failures.push(error));
    }
  } while (images.length === atOnce);
  return failures;
}

/** Those older than an hour that no row has ever named, because what came behind them failed: only all files tell them. */
async function sweepAll(deps: Deps, until: number): Promise<void> {
  const { database, storage } = deps;
  for await (const keys of oldFiles(deps, { job: name, folder: 'immagini/', until })) {
    const files = keys.flatMap((key) => {
      const image = imageOfKey(key);
      return image ? { ...image, key } : [];
    });
    for (const file of await unnamedImages(database.db, files)) {
      // Once more under the lock that publishers of the same image, and who makes its variants, share until they are done.
      await database.db.transaction(async (tx) => {
        if (await tryLockImage(tx, file)) await removeUnnamed(tx, storage, file, [file.key]);
      });
    }
  }
}

/** Removes files of an image, whose lock the transaction holds, unless a row names it. */
async function removeUnnamed(tx: Db, storage: Storage, image: ImageName, keys: readonly string[]): Promise<void> {
  if ((await unnamedImages(tx, [image])).length === 0) return;
  await removeVariantJob(tx, image);
  // One after the other: none may still be on its way when the lock is given up.
  for (const key of keys) await storage.remove(key);
}
