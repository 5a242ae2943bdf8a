import type { UploadSlot } from '@commiato/contracts/uploads';

/** Bytes of the beginning that tell the type of an image. */
export const signatureLength = 12;
const signatures: Readonly<Record<string, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};
/** Brands of a file of ISO boxes that hold a HEIC image (ISO/IEC 23008-12). */
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const heic = 'image/heic';

/** Largest photograph that is made smaller by itself, in bytes. */
export const largestReduced = 40 * 1024 * 1024;
/** Ends of names of the images that are turned into a JPEG. */
export const heicExtensions = ['heic', 'heif'] as const;

/** The type of an image by its first bytes; null of what is none that can be sent or turned into one. */
function imageType(start: Uint8Array): string | null {
  const known = Object.keys(signatures).find((one) => signatures[one]?.every((byte, place) => start[place] === byte));
  if (known) return known;
  const text = String.fromCharCode(...start.slice(4, 12));
  return text.startsWith('ftyp') && heicBrands.has(text.slice(4)) ? heic : null;
}

/** Whether a file may go into an upload slot: extension, size and content are the declared ones. */
export function fitsSlot(slot: UploadSlot, file: { name: string; size: number }, start: Uint8Array): boolean {
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

/** What can be done with a file: nothing, where it is no photograph. */
export interface Reducible {
  readonly isPhotograph: boolean;
  readonly isHeic: boolean;
  /** Small enough to be made smaller unasked. */
  readonly isModest: boolean;
}

export function reducible(file: { size: number }, start: Uint8Array): Reducible {
  const type = imageType(start);
  return { isPhotograph: type !== null, isHeic: type === heic, isModest: file.size <= largestReduced };
}
