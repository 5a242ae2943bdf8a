import { createConcurrencyLimiter } from '../foundation/queue.ts';
import type { ImageOptions, PreparedImage } from './prepared-image.ts';
import type { SocialImageContent } from './social-image.ts';

/** Decodes and draws images, in this process or in a helper process. */
export interface ImageMaker {
  /** Makes the stored image from an uploaded JPEG or PNG, recognized by content. Throws `ImageRefused` for anything else. */
  prepare(bytes: Buffer, making?: ImageOptions): Promise<PreparedImage>;
  /** Draws the preview image that social networks show for a notice. */
  drawSocial(content: SocialImageContent): Promise<Buffer>;
}

/** Limits an image maker to a few images at a time, so that uploads wait before they are decoded. Throws 503 beyond its queue. */
export function createQueuedMaker({ prepare, drawSocial }: ImageMaker): ImageMaker {
  const decodes = createConcurrencyLimiter({ running: 2, waiting: 100 });
  const drawings = createConcurrencyLimiter({ running: 1, waiting: 50 });
  return {
    prepare: (bytes, making) => decodes(() => prepare(bytes, making)),
    drawSocial: (content) => drawings(() => drawSocial(content)),
  };
}

/** Works in this process without a queue; the engine is loaded with the first image. */
export const unqueuedMaker: ImageMaker = {
  prepare: async (bytes, making) => (await import('./images.ts')).prepareImage(bytes, making),
  drawSocial: async (content) => (await import('./social-image.ts')).drawSocialImage(content),
};

/** Works in this process. */
export const localMaker: ImageMaker = createQueuedMaker(unqueuedMaker);
