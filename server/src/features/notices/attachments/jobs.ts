import { type ImageIdentity, imageOfKey, keysOfImage } from '../../../platform/images/image-names.ts';
import { removeVariantJob } from '../../../platform/images/variant-queue.ts';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { sweepDeadline } from '../../../platform/jobs/old-files.ts';
import { setAsideUnreferencedFiles } from '../../../platform/jobs/sweep-files.ts';
import { forgetImageBytes } from '../../../platform/security/stored-bytes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { setFilesAside } from '../../../platform/storage/set-aside.ts';
import { unreferencedImageKeys, unreferencedImages } from './queries.ts';
import { deleteReleasedImageEntry, lockReleasedImage, releasedImages } from './released-queries.ts';

const imageSweepJobName = 'immagini';

export const attachmentJobs: readonly HourlyJob[] = [{ name: imageSweepJobName, run: sweepImages }];

/** Sets images aside that no row names, not even one in the bin (trust.md 15). */
async function sweepImages(deps: Deps): Promise<void> {
  const until = sweepDeadline();
  const failures = await sweepReleasedImages(deps, until);
  await sweepNeverReferencedImages(deps, until);
  if (failures.length > 0) throw new AggregateError(failures, 'Non tutte le immagini lasciate sono state tolte');
}

/** Images that are read in one go. */
const batchSize = 500;

/**
 * Those whose last row went, with all their files: they are known, however many others there are. What there is no time for, and what
 * fails, is left to the next hour; answers why.
 */
async function sweepReleasedImages(deps: Deps, until: number): Promise<unknown[]> {
  const failures: unknown[] = [];
  let images: ImageIdentity[] = [];
  do {
    images = await releasedImages(deps.database.db, images.at(-1) ?? { idUtente: '', img: '' }, batchSize);
    for (const image of images) {
      if (performance.now() >= until) return failures;
      await setAsideReleasedImage(deps, image).catch((error: unknown) => failures.push(error));
    }
  } while (images.length === batchSize);
  return failures;
}

/** Sets a released image aside, unless another row names it still. What no row names now none will name: every stored image has its own name. */
async function setAsideReleasedImage(deps: Deps, image: ImageIdentity): Promise<void> {
  const { database } = deps;
  const isUnnamed = await database.db.transaction(async (tx) => {
    // Where somebody releases it in this moment too, the next hour asks again.
    if (!(await lockReleasedImage(tx, image))) return false;
    if ((await unreferencedImages(tx, [image])).length > 0) return true;
    await deleteReleasedImageEntry(tx, image);
    return false;
  });
  if (!isUnnamed) return;
  // It stays written down until all its files are set aside.
  await setFilesAside(deps, keysOfImage(image), 'riga-cancellata');
  await database.db.transaction(async (tx) => {
    await removeVariantJob(tx, image);
    await forgetImageBytes(tx, image);
    await deleteReleasedImageEntry(tx, image);
  });
}

/** Those older than an hour that no row has ever named, because what came behind them failed: only all files tell them. */
async function sweepNeverReferencedImages(deps: Deps, until: number): Promise<void> {
  const { database } = deps;
  const swept = await setAsideUnreferencedFiles(deps, { job: imageSweepJobName, folder: 'immagini/', until }, (keys) =>
    unreferencedImageKeys(database.db, keys),
  );
  for (const key of swept) {
    const image = imageOfKey(key);
    if (image) await removeVariantJob(database.db, image);
  }
}
