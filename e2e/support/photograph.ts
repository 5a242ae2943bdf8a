import sharp from 'sharp';

let known: Promise<Buffer> | undefined;

/**
 * A photograph as from a phone: JPEG of 4000 x 3000 px, about 1.9 MB, stored rotated (EXIF orientation 6), with GPS coordinates. Made once in a
 * worker, because it takes seconds.
 */
export function telephonePhotograph(): Promise<Buffer> {
  known ??= makePhotograph();
  return known;
}

async function makePhotograph(): Promise<Buffer> {
  const width = 4000;
  const height = 3000;
  // Stored with the left half dark and the right half light, so that upright the top is dark and the bottom light.
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#c8b8a8' } })
    .png()
    .toBuffer();
  const grain = await sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .resize(width, height, { kernel: 'cubic' })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width, height, channels: 3, background: '#40303c' } }).composite([
    { input: half, left: width / 2, top: 0 },
    { input: grain, blend: 'soft-light' },
  ]);
  const pixels = await picture.png({ compressionLevel: 1 }).toBuffer();
  for (let quality = 92; quality > 30; quality -= 4) {
    const bytes = await sharp(pixels)
      .withExif({
        IFD0: { Make: 'Telefono' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 8/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '12/1 14/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality })
      .toBuffer();
    if (bytes.length <= 1_950_000) return bytes;
  }
  throw new Error('La fotografia di prova non si è fatta piccola');
}
