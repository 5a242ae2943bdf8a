import { imageOfKey } from '../../../platform/images/image-names.ts';
import { lockImage } from '../../../platform/images/stored-images.ts';
import { forgetVariants } from '../../../platform/images/variant-queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { oldFiles } from '../../../platform/jobs/old-files.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { unnamedImages } from './queries.ts';

const name = 'immagini';

export const attachmentJobs: readonly Job[] = [{ name, run: sweepImages }];

/** Removes images older than an hour that no row names, not even one in the bin (trust.md 15). */
async function sweepImages(services: Services): Promise<void> {
  const { database, storage } = services;
  for await (const keys of oldFiles(services, { job: name, folder: 'immagini/' })) {
    const files = keys.flatMap((key) => {
      const image = imageOfKey(key);
      return image ? { ...image, key } : [];
    });
    for (const file of await unnamedImages(database.db, files)) {
      // Once more under the lock that publishers of the same image, and who makes its variants, share until they are done.
      await database.db.transaction(async (tx) => {
        if (!(await lockImage(tx, file)) || (await unnamedImages(tx, [file])).length === 0) return;
        await forgetVariants(tx, file);
        await storage.remove(file.key);
      });
    }
  }
}
