import type { Making, PreparedImage } from './prepared-image.ts';
import type { SocialImage } from './social-image.ts';

/** Whoever decodes and draws pictures: this process, or one beside it that may be large and busy. */
export interface ImageMaker {
  /** Makes the stored image from an uploaded JPEG or PNG, judged by content. Throws `ImageRefused` for anything else. */
  prepare(bytes: Buffer, making?: Making): Promise<PreparedImage>;
  /** The picture that social networks show for a notice. */
  drawSocial(content: SocialImage): Promise<Buffer>;
}

/** This process; the engine is loaded with the first picture. */
export const makerHere: ImageMaker = {
  prepare: async (bytes, making) => (await import('./images.ts')).prepareImage(bytes, making),
  drawSocial: async (content) => (await import('./social-image.ts')).socialImage(content),
};
