import { imageOfKey } from '../../../platform/images/image-names.ts';
import { lockImage } from '../../../platform/images/stored-images.ts';
import { forgetVariants } from '../../../platform/images/variant-queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { isImageNamed } from './queries.ts';

const hourMs = 3600 * 1000;

export const attachmentJobs: readonly Job[] = [{ name: 'immagini', run: sweepImages }];

/** Removes images older than an hour that no row names, not even one in the bin (trust.md 15). */
async function sweepImages({ database, storage, clock }: Services): Promise<void> {
  const oldest = new Date(clock.now().getTime() - hourMs);
  for await (const { key, modified } of storage.list('immagini/')) {
    const image = imageOfKey(key);
    if (!image || modified >= oldest || (await isImageNamed(database.db, image))) continue;
    // Once more under the lock that publishers of the same image, and who makes its variants, share until they are done.
    await database.db.transaction(async (tx) => {
      if (!(await lockImage(tx, image)) || (await isImageNamed(tx, image))) return;
      await forgetVariants(tx, image);
      await storage.remove(key);
    });
  }
}
