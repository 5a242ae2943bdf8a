import { logoImage } from '@commiato/contracts/uploads';
import { type Picture, paintPicture } from '@commiato/demo/pictures';
import { prepareImage } from '../platform/images/images.ts';
import type { PreparedImage } from '../platform/images/prepared-image.ts';
import { outline, widthOf } from '../platform/lettering/lettering.ts';

/** Draws a picture and prepares it as an upload of an agency would be. The same picture gives the same bytes. */
export async function drawPicture(picture: Picture): Promise<PreparedImage> {
  const upload = await paintPicture(picture, { outline, widthOf });
  return prepareImage(upload, picture.kind === 'sign' ? logoImage : {});
}
