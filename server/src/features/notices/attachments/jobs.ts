import { type ImageName, imageOfKey, keysOfImage } from '../../../platform/images/image-names.ts';
import { lockImage } from '../../../platform/images/stored-images.ts';
import { forgetVariants } from '../../../platform/images/variant-queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { oldFiles } from '../../../platform/jobs/old-files.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { forgetLeft, leftImages } from './left-queries.ts';
import { unnamedImages } from './queries.ts';

const name = 'immagini';

export const attachmentJobs: readonly Job[] = [{ name, run: sweepImages }];

/** Removes images that no row names, not even one in the bin (trust.md 15). */
async function sweepImages(services: Services): Promise<void> {
  await sweepLeft(services);
  await sweepAll(services);
}

/** Images at a time, where each is asked about by itself. */
const atOnce = 500;

/** Those whose last row went, with all their files: they are known, however many others there are. */
async function sweepLeft({ database, storage }: Services): Promise<void> {
  let images: ImageName[] = [];
  do {
    images = await leftImages(database.db, images.at(-1) ?? { idUtente: '', img: '' }, atOnce);
    for (const image of images)
      await database.db.transaction(async (tx) => {
        // Who is publishing it keeps it; the next hour asks again.
        if (!(await lockImage(tx, image)) || !(await forgetLeft(tx, image))) return;
        if ((await unnamedImages(tx, [image])).length === 0) return;
        await forgetVariants(tx, image);
        await Promise.all(keysOfImage(image).map((key) => storage.remove(key)));
      });
  } while (images.length === atOnce);
}

/** Those older than an hour that no row has ever named, because what came behind them failed: only all files tell them. */
async function sweepAll(services: Services): Promise<void> {
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
