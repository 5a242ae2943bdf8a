import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { portraits } from '@commiato/demo/photographs';
import sharp from 'sharp';
import { uploadOf } from '../../server/src/demo/pictures.ts';
import { imageKey, variantKey, variantsForWidth } from '../../server/src/platform/images/image-names.ts';
import { makeMissingVariants } from '../../server/src/platform/images/image-variants.ts';
import { prepareImage } from '../../server/src/platform/images/images.ts';
import { openDiskStorage } from '../../server/src/platform/storage/storage-disk.ts';

/** As wide as a scanned portrait comes: wider than every variant, so that a notice has all of them. */
const upload = { width: 1000, height: 1250 };
/** Notices whose files are written side by side. */
const lanes = 16;

/** A file of a notice: what its key ends in after the name of the image, and its bytes. */
interface Part {
  readonly suffix: string;
  readonly bytes: Buffer;
}

/**
 * Lays the photograph and the small images of every notice where the program keeps them, without waiting for the disk. Answers how
 * many files there are and their bytes.
 */
export async function writePhotographs(
  folder: string,
  notices: readonly { readonly id_utente: string; readonly img: string }[],
): Promise<{ files: number; bytes: number }> {
  const sets = await paintSets();
  for (const owner of new Set(notices.map(({ id_utente }) => id_utente)))
    await mkdir(dirname(join(folder, imageKey(owner, 'x'))), { recursive: true, mode: 0o700 });
  const laid = { files: 0, bytes: 0 };
  for (let first = 0; first < notices.length; first += lanes) {
    const some = notices.slice(first, first + lanes);
    await Promise.all(
      some.map(async ({ id_utente, img }, index) => {
        for (const { suffix, bytes } of sets[(first + index) % sets.length] ?? []) {
          await writeFile(join(folder, imageKey(id_utente, img) + suffix), bytes, { mode: 0o600 });
          laid.files += 1;
          laid.bytes += bytes.length;
        }
      }),
    );
  }
  return laid;
}

/** What the program itself makes of the portraits of the demonstration: the master and its variants. The notices bear them in turn. */
async function paintSets(): Promise<Part[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-bench-'));
  try {
    const storage = await openDiskStorage(folder);
    const sets: Part[][] = [];
    for (const portrait of portraits) {
      const painted = await uploadOf({ kind: 'photograph', ...portrait, take: 0 });
      const { name, master, width } = await prepareImage(await sharp(painted).resize(upload).jpeg().toBuffer(), {});
      await storage.put(imageKey('misura', name), master, 'image/jpeg');
      await makeMissingVariants(storage, 'misura', name);
      const whole = imageKey('misura', name);
      const keys = [whole, ...variantsForWidth(width).map((variant) => variantKey('misura', name, variant))];
      const read = async (key: string) => ({
        suffix: key.slice(whole.length),
        bytes: await readFile(join(folder, key)),
      });
      sets.push(await Promise.all(keys.map(read)));
    }
    return sets;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
