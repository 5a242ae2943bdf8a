import sharp from 'sharp';
import { type Card, cardDrawing } from './cards/card.ts';
import type { Lettering } from './cards/lettering.ts';
import { type Sign, signDrawing } from './cards/sign.ts';
import { paint, type Subject } from './portraits/paint.ts';

/** Whatever the demonstration draws. */
export type Picture = Subject | Card | Sign;

/** A picture as an agency would send it: photographs are JPEG, cards and signs PNG. The same picture gives the same bytes. */
export async function paintPicture(picture: Picture, lettering: Lettering): Promise<Buffer> {
  if (picture.kind === 'card') return png(cardDrawing(picture, lettering));
  if (picture.kind === 'sign') return png(signDrawing(picture, lettering));
  return paint(picture);
}

const png = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ compressionLevel: 2 }).toBuffer();
