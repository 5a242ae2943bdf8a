import { createHash } from 'node:crypto';
import { maxImageSides } from '@commiato/contracts/uploads';
import { imageTimeoutSeconds, sharp } from './image-engine.ts';
import { type InspectedPicture, isJpegOrPng, readPictureHeader } from './picture-header.ts';
import { type ImageOptions, ImageRefusedError, type PreparedImage } from './prepared-image.ts';

/** Maximum number of pixels (trust 10). */
const maxPixels = 25_000_000;
/**
 * Maximum number of scans of a JPEG. The usual progression has 10 (libjpeg, jpeg_simple_progression), an optimized one some more; a scan
 * can be a few bytes and still go over the whole image.
 */
const maxScans = 100;
/** Maximum memory for decoding: 25 megapixels of a progressive photograph, or 16 of an interlaced PNG without transparency. */
const maxDecoderBytes = 100_000_000;
/** Maximum compressed bytes of comments and profiles in a PNG, which are ignored; programs write a few kilobytes. */
const maxMetadataBytes = 131_072;
/** Background colour behind transparent parts. */
const matColour = '#fffdf9';
/** Neither mozjpeg nor progressive: 10 % fewer bytes would double the time of publishing. */
const masterQuality = 82;
/** As sharp to the eye as the default kernel, and 20 ms faster for 12 megapixels. */
const resizeKernel = 'cubic';

/** Makes the stored image from an uploaded JPEG or PNG, recognized by content. Throws `ImageRefusedError` for anything else. */
export async function prepareImage(bytes: Buffer, making: ImageOptions = {}): Promise<PreparedImage> {
  if (!isJpegOrPng(bytes)) throw new ImageRefusedError({ wrongType: true });
  const picture = readPictureHeader(bytes);
  if (!picture || !isWithinLimits(picture)) throw new ImageRefusedError({});
  try {
    const { data: master, info } = await encodeMaster(picture, making);
    const extension = info.format === 'png' ? 'png' : 'jpg';
    const name = `${createHash('sha256').update(master).digest('hex').slice(0, 32)}.${extension}`;
    return { name, width: info.width, height: info.height, master };
  } catch (error) {
    throw new ImageRefusedError({ cause: error });
  }
}

/** Judged by the header alone, so that an image made to exhaust memory or time costs nothing. */
const isWithinLimits = ({ width, height, scans, held, packed }: InspectedPicture): boolean =>
  width * height <= maxPixels && scans <= maxScans && held <= maxDecoderBytes && packed <= maxMetadataBytes;

function encodeMaster({ bytes, kind }: InspectedPicture, { box = maxImageSides, sign }: ImageOptions) {
  const fitted = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, autoOrient: true })
    .timeout({ seconds: imageTimeoutSeconds })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true, kernel: resizeKernel });
  if (sign && kind === 'png') return fitted.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  return (
    fitted
      .flatten({ background: matColour })
      // Without `keep…` the engine converts to sRGB and drops EXIF, XMP, IPTC and profiles. Scanned text comes as PNG: full colour
      // resolution keeps its edges clean.
      .jpeg({ quality: masterQuality, chromaSubsampling: kind === 'png' ? '4:4:4' : '4:2:0' })
      .toBuffer({ resolveWithObject: true })
  );
}
