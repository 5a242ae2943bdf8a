import libheif, { type HeifImage } from 'libheif-js';

/** Draws the first image of a HEIC file whole. Throws where it holds none. */
async function decodeFirstImage(bytes: Uint8Array): Promise<ImageBitmap> {
  const images = new libheif.HeifDecoder().decode(bytes);
  try {
    const [first] = images;
    if (!first) throw new Error('Nel file non c’è nessuna immagine.');
    return await createImageBitmap(await pixelsOf(first));
  } finally {
    for (const image of images) image.free();
  }
}

const pixelsOf = (image: HeifImage): Promise<ImageData> =>
  new Promise((resolve, reject) => {
    image.display(new ImageData(image.get_width(), image.get_height()), (pixels) =>
      pixels ? resolve(pixels) : reject(new Error('L’immagine non si può leggere.')),
    );
  });

/** Answers each file with its bitmap, or null where it cannot be read. */
self.addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => {
  try {
    const bitmap = await decodeFirstImage(data);
    self.postMessage(bitmap, { transfer: [bitmap] });
  } catch {
    self.postMessage(null);
  }
});
