import { join } from 'node:path';
import { logoImageSlot } from '@commiato/contracts/uploads';
import { type Picture, renderPicture } from '@commiato/demo/pictures';
import { serverRoot } from '../platform/foundation/server-root.ts';
import { prepareImage } from '../platform/images/images.ts';
import type { PreparedImage } from '../platform/images/prepared-image.ts';
import { textOutlinePath, widthOf } from '../platform/lettering/lettering.ts';

export type Draw = (picture: Picture) => Promise<PreparedImage>;

const parts = {
  lettering: { outline: textOutlinePath, widthOf },
  folder: join(serverRoot, '..', 'packages', 'demo', 'pictures'),
};

/** The file that an agency would send. */
export const uploadOf = (picture: Picture): Promise<Buffer> => renderPicture(picture, parts);

/** Draws a picture and prepares it as an upload of an agency would be. The same picture gives the same bytes. */
export async function drawPicture(picture: Picture): Promise<PreparedImage> {
  return prepareImage(await uploadOf(picture), picture.kind === 'sign' ? logoImageSlot : {});
}
