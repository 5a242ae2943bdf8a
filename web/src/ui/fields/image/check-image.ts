import type { UploadSlot } from '@commiato/contracts/uploads';

/** Bytes of the beginning that tell the type of an image. */
export const signatureLength = 8;
const signatures: Readonly<Record<string, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Whether a file may go into an upload slot: extension, size and content are the declared ones. */
export function fitsSlot(slot: UploadSlot, file: { name: string; size: number }, start: Uint8Array): boolean {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const type = Object.keys(signatures).find((one) => signatures[one]?.every((byte, place) => start[place] === byte));
  return (
    file.size > 0 &&
    file.size <= slot.maxBytes &&
    slot.extensions.includes(extension) &&
    type !== undefined &&
    slot.types.includes(type)
  );
}
