import type { UploadSlot } from '@commiato/contracts/uploads';

/** How many bytes at the start of a file tell the type of an image. */
export const magicByteCount = 12;
const magicBytesByType: Readonly<Record<string, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};
/** Brands of a file of ISO boxes that hold a HEIC image (ISO/IEC 23008-12). */
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const heicType = 'image/heic';

/** A larger photograph is not shrunk automatically. */
export const maxShrinkableBytes = 40 * 1024 * 1024;
/** Extensions of the images that are converted to JPEG. */
export const heicExtensions = ['heic', 'heif'] as const;

/** The MIME type of an image by its first bytes; null if it can neither be sent nor converted. */
function imageType(start: Uint8Array): string | null {
  const known = Object.keys(magicBytesByType).find((one) =>
    magicBytesByType[one]?.every((byte, place) => start[place] === byte),
  );
  if (known) return known;
  const text = String.fromCharCode(...start.slice(4, 12));
  return text.startsWith('ftyp') && heicBrands.has(text.slice(4)) ? heicType : null;
}

/** Whether an upload slot accepts a file: its extension, size and content are the declared ones. */
export function fitsImageSlot(slot: UploadSlot, file: { name: string; size: number }, start: Uint8Array): boolean {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const type = imageType(start);
  return (
    file.size > 0 &&
    file.size <= slot.maxBytes &&
    slot.extensions.includes(extension) &&
    type !== null &&
    slot.types.includes(type)
  );
}

/** What the first bytes and the size tell about a file that was refused. */
export interface ImageInspection {
  readonly isPhotograph: boolean;
  readonly isHeic: boolean;
  /** Small enough to be shrunk automatically. */
  readonly isShrinkable: boolean;
}

export function inspectImage(file: { size: number }, start: Uint8Array): ImageInspection {
  const type = imageType(start);
  return { isPhotograph: type !== null, isHeic: type === heicType, isShrinkable: file.size <= maxShrinkableBytes };
}
