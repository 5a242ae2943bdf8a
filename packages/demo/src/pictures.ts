import { join } from 'node:path';
import sharp from 'sharp';
import { type AgencyLogo, agencyLogoSvg } from './cards/agency-logo.ts';
import { type Card, cardSvg } from './cards/card.ts';
import type { Lettering } from './cards/lettering.ts';
import type { Photograph } from './photographs.ts';

/** Every kind of image in the demonstration. */
export type Picture = Photograph | Card | AgencyLogo;

interface Parts {
  readonly lettering: Lettering;
  /** The folder `packages/demo/pictures`; a bundled program cannot find it from its own location. */
  readonly folder: string;
}

/** Draws a picture as an agency would upload it: photographs as JPEG, cards and logos as PNG. The same picture gives the same bytes. */
export async function renderPicture(picture: Picture, { lettering, folder }: Parts): Promise<Buffer> {
  if (picture.kind === 'card') return png(cardSvg(picture, lettering));
  if (picture.kind === 'sign') return png(agencyLogoSvg(picture, lettering));
  return renderPhotograph(picture, folder);
}

const png = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ compressionLevel: 2 }).toBuffer();

/** Pixels of a photograph: larger ones would only take time when their variants are made. */
const width = 640;
const height = 800;
/**
 * Tones of prints of different years, the first unchanged. Their number has no common factor with the mirrorings and margins, so that 42
 * prints differ.
 */
const tones = [
  {},
  { saturation: 0.75, brightness: 1.04 },
  { hue: 12, saturation: 0.9 },
  { hue: -14, brightness: 0.96 },
  { saturation: 0.55 },
  { hue: 6, saturation: 1.15, brightness: 0.94 },
  // Black and white, as before colour prints.
  { saturation: 0 },
];
const sepia = '#c8b8a0';

/** Draws a photograph, mirrored, cut or toned by its `take`. */
function renderPhotograph({ name, take }: Photograph, folder: string): Promise<Buffer> {
  const margin = (take % 3) * 18;
  const tone = tones[take % tones.length] ?? {};
  const printed = sharp(join(folder, `${name}.jpg`))
    // More is cut below than above: heads stay in the frame.
    .extract({ left: margin, top: margin, width: width - 2 * margin, height: height - 2.5 * margin })
    .flop(take % 2 === 1)
    .resize({ width, height, kernel: 'cubic' })
    .modulate(tone);
  if (tone.saturation === 0) printed.tint(sepia);
  return printed.jpeg({ quality: 92 }).toBuffer();
}
