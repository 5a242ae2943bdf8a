import type { UploadSlot } from '@commiato/contracts/uploads';

/** The bytes are no photograph that we take: an error of people, answered at the field with the slot's sentence. */
export class ImageRefused extends Error {
  /** True where they are neither JPEG nor PNG; false where they are damaged or too many pixels. */
  readonly wrongType: boolean;

  constructor(details: { wrongType?: boolean; cause?: unknown }) {
    super('The image was refused.', { cause: details.cause });
    this.name = 'ImageRefused';
    this.wrongType = details.wrongType ?? false;
  }
}

export interface PreparedImage {
  /** Names the content: two equal photographs have one name. */
  readonly name: string;
  /** Pixels of the master. */
  readonly width: number;
  readonly height: number;
  /** A JPEG made by us (of a sign a PNG where one came), upright, at most as large as its box, without any metadata. */
  readonly master: Buffer;
}

/** What the stored image is made like: declared by the upload slot. */
export type ImageOptions = Pick<UploadSlot, 'box' | 'sign'>;
