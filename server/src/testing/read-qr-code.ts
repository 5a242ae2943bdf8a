import jsqr from 'jsqr';
import sharp from 'sharp';

/** The text that a scanner reads from a QR code drawn on the pages' background colour. */
export async function readQrCode(image: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(image, { density: 400 })
    .flatten({ background: '#fffdf9' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
