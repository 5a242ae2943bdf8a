import jsqr from 'jsqr';
import sharp from 'sharp';

/** What a scanner reads in the picture of a QR code, on the paper of the pages. */
export async function readQrCode(image: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(image, { density: 400 })
    .flatten({ background: '#fffdf9' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
