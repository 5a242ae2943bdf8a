/**
 * The pixels of an image file, upright. What the browser cannot read itself, the HEIC of telephones, is read by a worker whose script is
 * loaded then. Throws where neither can.
 */
export async function decodeImage(file: File, isHeic: boolean): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (failure) {
    if (!isHeic) throw failure;
    return decodeHeic(file);
  }
}

async function decodeHeic(file: File): Promise<ImageBitmap> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap | null>) =>
        data ? resolve(data) : reject(new Error('La foto non si può leggere.')),
      );
      worker.addEventListener('error', () => reject(new Error('La foto non si può leggere.')));
      worker.postMessage(bytes, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
