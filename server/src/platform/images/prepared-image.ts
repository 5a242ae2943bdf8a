import type { UploadSlot } from '@commiato/contracts/uploads';

/** The upload is no photograph that we accept; answered at the field with the slot's sentence. */
export class ImageRefusedError extends Error {
  /** True if it is neither JPEG nor PNG; false if it is damaged or too large. */
  readonly wrongType: boolean;

  constructor(details: { wrongType?: boolean; cause?: unknown }) {
    super('The image was refused.', { cause: details.cause });
    this.name = 'ImageRefused';
    this.wrongType = details.wrongType ?? false;
  }
}

export interface PreparedImage {
  /** Derived from the content: equal photographs have equal names. */
  readonly name: string;
  /** Size of the master in pixels. */
  readonly width: number;
  readonly height: number;
  /** A re-encoded JPEG (for a logo PNG stays PNG), upright, at most as large as its box, without metadata. */
  readonly master: Buffer;
}

/** Image options of the upload slot. */
export type ImageOptions = Pick<UploadSlot, 'box' | 'sign'>;
