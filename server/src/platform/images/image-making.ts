import { createQueue } from '../foundation/queue.ts';
import type { ImageOptions, PreparedImage } from './prepared-image.ts';
import type { SocialImage } from './social-image.ts';

/** Whoever decodes and draws pictures: this process, or one beside it that may be large and busy. */
export interface ImageMaker {
  /** Makes the stored image from an uploaded JPEG or PNG, judged by content. Throws `ImageRefused` for anything else. */
  prepare(bytes: Buffer, making?: ImageOptions): Promise<PreparedImage>;
  /** The picture that social networks show for a notice. */
  drawSocial(content: SocialImage): Promise<Buffer>;
}

/** The same, a few pictures at a time: who waits, waits before the decoder. Beyond its queue 503. */
export function withQueue({ prepare, drawSocial }: ImageMaker): ImageMaker {
  const decodes = createQueue({ running: 2, waiting: 100 });
  const drawings = createQueue({ running: 1, waiting: 50 });
  return {
    prepare: (bytes, making) => decodes(() => prepare(bytes, making)),
    drawSocial: (content) => drawings(() => drawSocial(content)),
  };
}

/** This process, at once; the engine is loaded with the first picture. */
export const unqueuedMaker: ImageMaker = {
  prepare: async (bytes, making) => (await import('./images.ts')).prepareImage(bytes, making),
  drawSocial: async (content) => (await import('./social-image.ts')).socialImage(content),
};

/** This process. */
export const localMaker: ImageMaker = withQueue(unqueuedMaker);
