import { sharp } from './image-engine.ts';
import { logoMarkSvg } from './olive-sprig.ts';
import { type SocialWords, socialWordsSvg } from './social-words.ts';

export interface SocialImageContent extends SocialWords {
  /** The notice's stored image; null draws the sprig instead. */
  readonly portrait: Buffer | null;
}

const canvasSize = { width: 1200, height: 630 };
const colours = { ground: '#f6f1e7', sheet: '#fcf9f3', mat: '#fffdf9', hairline: '#ddd2bf', frame: '#9484ab' };
/** Aspect ratio 4:5, like all photographs, with a mat around it. */
const photoBox = { left: 96, top: 80, width: 376, height: 470 };
const matWidth = 14;

/** The preview image for social networks: 1200 x 630, JPEG (decisions F6). */
export async function drawSocialImage(content: SocialImageContent): Promise<Buffer> {
  const portrait = content.portrait ? await cropPortrait(content.portrait) : null;
  const base = sharp(Buffer.from(socialImageBaseSvg(content)));
  if (portrait) base.composite([{ input: portrait, left: photoBox.left, top: photoBox.top }]);
  return base.jpeg({ quality: 86, chromaSubsampling: '4:4:4', progressive: true }).toBuffer();
}

/** The photograph cropped to 4:5 around the upper third, where faces are. */
async function cropPortrait(portrait: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(portrait).metadata();
  const scale = Math.max(photoBox.width / width, photoBox.height / height);
  const wide = Math.ceil(width * scale);
  const high = Math.ceil(height * scale);
  const left = Math.floor((wide - photoBox.width) / 2);
  const top = Math.floor((high - photoBox.height) / 3);
  return sharp(portrait)
    .resize(wide, high, { fit: 'fill' })
    .extract({ left, top, width: photoBox.width, height: photoBox.height })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function socialImageBaseSvg(content: SocialImageContent): string {
  const { width, height } = canvasSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colours.ground}"/>
<rect x="20" y="20" width="${width - 40}" height="${height - 40}" fill="${colours.sheet}" stroke="${colours.hairline}"/>
<rect x="36" y="36" width="${width - 72}" height="${height - 72}" fill="none" stroke="${colours.frame}" stroke-width="2.5"/>
${matSvg()}${content.portrait ? '' : emptyPortraitSvg()}${socialWordsSvg(content)}</svg>`;
}

function matSvg(): string {
  const { left, top, width, height } = photoBox;
  const size = `x="${left - matWidth}" y="${top - matWidth}" width="${width + 2 * matWidth}" height="${height + 2 * matWidth}"`;
  return `<rect ${size} fill="${colours.mat}" stroke="${colours.hairline}" stroke-width="1.5"/>`;
}

function emptyPortraitSvg(): string {
  const { left, top, width, height } = photoBox;
  const paper = `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colours.ground}"/>`;
  return paper + logoMarkSvg(left + width / 2, top + height / 2, 300, colours.frame);
}
