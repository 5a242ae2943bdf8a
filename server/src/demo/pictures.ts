import { logoImage } from '@commiato/contracts/uploads';
import { sharp } from '../platform/images/image-engine.ts';
import { prepareImage } from '../platform/images/images.ts';
import type { PreparedImage } from '../platform/images/prepared-image.ts';
import { type Card, cardDrawing } from './cards/card.ts';
import { type Sign, signDrawing } from './cards/sign.ts';
import { paint, type Subject } from './portraits/paint.ts';

/** Whatever the demonstration draws. */
export type Picture = Subject | Card | Sign;

/** Draws a picture and prepares it as an upload of an agency would be. The same picture gives the same bytes. */
export async function drawPicture(picture: Picture): Promise<PreparedImage> {
  if (picture.kind === 'card') return prepareImage(await png(cardDrawing(picture)));
  if (picture.kind === 'sign') return prepareImage(await png(signDrawing(picture)), logoImage);
  return prepareImage(await paint(picture));
}

const png = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ compressionLevel: 2 }).toBuffer();
