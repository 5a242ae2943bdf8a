import { imageBox } from '@commiato/contracts/uploads';

/** Largest size within the box of stored images, keeping the proportions; never enlarges. */
export function fitBox(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, imageBox.width / width, imageBox.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const qualities = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4] as const;

/**
 * Makes a JPEG of at most `maxBytes` within the box, upright, in the browser. Throws where the browser cannot read the
 * file as an image.
 */
export async function shrinkImage(file: File, maxBytes: number): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitBox(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('Il browser non offre una tela su cui disegnare.');
    // A JPEG has no transparency: what was transparent becomes paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    for (const quality of qualities) {
      const blob = await jpegOf(canvas, quality);
      if (blob && blob.size <= maxBytes) {
        return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
      }
    }
    throw new Error('La foto resta troppo grande.');
  } finally {
    bitmap.close();
  }
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
