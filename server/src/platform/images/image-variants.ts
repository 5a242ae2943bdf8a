import { type ImageVariant, pageImageWidths } from '@commiato/contracts/uploads';
import type { Storage } from '../storage/storage.ts';
import { imageTimeoutSeconds, sharp } from './image-engine.ts';
import { imageKey, variantKey, variantsForWidth } from './image-names.ts';

const jpegQuality = 80;
/** Measured on photographs: about the quality of a JPEG at 70 to 75, in half its bytes. */
const avifQuality = 60;
/** The lowest effort: two thirds of the time of effort 1 for the same size. */
const avifEffort = 0;

/** Makes and stores the missing variants of an image; does nothing if the master is gone. */
export async function makeMissingVariants(storage: Storage, idUtente: string, img: string): Promise<void> {
  const master = await storage.get(imageKey(idUtente, img));
  if (!master) return;
  const { width, chromaSubsampling = '4:2:0' } = await sharp(master).metadata();
  const source = await decodeMaster(master);
  for (const variant of variantsForWidth(width)) {
    const key = variantKey(idUtente, img, variant);
    if (await storage.exists(key)) continue;
    await storage.put(key, await encodeVariant(source, variant, chromaSubsampling), `image/${variant.format}`);
  }
}

/** Decodes the master once in the largest width: decoding for each variant would take as long as all encoding. */
async function decodeMaster(master: Buffer) {
  const width = Math.max(...pageImageWidths);
  const { data, info } = await sharp(master, { failOn: 'error' })
    .timeout({ seconds: imageTimeoutSeconds })
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** `colours` is the master's chroma subsampling: full for scanned text, halved for photographs. */
function encodeVariant(
  { data, raw }: Awaited<ReturnType<typeof decodeMaster>>,
  { width, format }: ImageVariant,
  colours: string,
): Promise<Buffer> {
  const small = sharp(data, { raw })
    .timeout({ seconds: imageTimeoutSeconds })
    .resize({ width, withoutEnlargement: true });
  const chromaSubsampling = colours === '4:4:4' ? colours : '4:2:0';
  return format === 'avif'
    ? small.avif({ quality: avifQuality, effort: avifEffort, chromaSubsampling }).toBuffer()
    : small.jpeg({ quality: jpegQuality, progressive: true, chromaSubsampling }).toBuffer();
}
