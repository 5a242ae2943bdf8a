import { maxImageSides, type UploadSlot } from '@commiato/contracts/uploads';
import { decodeImage } from './decode-image.ts';

/** Largest size within the box of stored images, keeping the proportions; never enlarges. */
export function sizeWithinBox(
  width: number,
  height: number,
  box: { readonly width: number; readonly height: number } = maxImageSides,
): { width: number; height: number } {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const jpegQualities = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4] as const;

/**
 * Makes a JPEG within the bytes and the box of a slot, upright, in the browser; a PNG where the slot keeps what is transparent. Throws
 * where the file cannot be read as an image.
 */
export async function shrinkImage(file: File, slot: UploadSlot, isHeic: boolean): Promise<File> {
  const bitmap = await decodeImage(file, isHeic);
  try {
    const { width, height } = sizeWithinBox(bitmap.width, bitmap.height, slot.box);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('Il browser non offre una tela su cui disegnare.');
    context.imageSmoothingQuality = 'high';
    const name = file.name.replace(/\.[^.]*$/, '');
    if (slot.sign) {
      context.drawImage(bitmap, 0, 0, width, height);
      const blob = await encodeCanvas(canvas, 'image/png');
      if (blob && blob.size <= slot.maxBytes) return new File([blob], `${name}.png`, { type: 'image/png' });
      context.clearRect(0, 0, width, height);
    }
    // A JPEG has no transparency: what was transparent becomes paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    for (const quality of jpegQualities) {
      const blob = await encodeCanvas(canvas, 'image/jpeg', quality);
      if (blob && blob.size <= slot.maxBytes) {
        return new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
      }
    }
    throw new Error('La foto resta troppo grande.');
  } finally {
    bitmap.close();
  }
}

const encodeCanvas = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));
