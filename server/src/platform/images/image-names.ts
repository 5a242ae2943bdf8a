import {
  type ImageVariant,
  imageWidths,
  imageWidthsCoveringWhole,
  maxImageSides,
  pageImageWidths,
} from '@commiato/contracts/uploads';

/** Identifies an image by its agency and file name, as rows and storage keys do. */
export interface ImageIdentity {
  readonly idUtente: string;
  readonly img: string;
}

const imageNamePattern = /^[0-9a-f]{32}\.(jpg|png)$/;
const imageKeyPattern = /^immagini\/([^/]+)\/([0-9a-f]{32}\.(?:jpg|png))(?:\.w\d+\.(?:jpg|avif))?$/;

/** Whether a text from an address can be an image name; anything else is not found. */
export const isImageName = (text: string): boolean => imageNamePattern.test(text);

/** The storage key of an image, under whom it belongs to. */
export const imageKey = (idUtente: string, img: string): string => `immagini/${idUtente}/${img}`;

const extensionByFormat = { jpeg: 'jpg', avif: 'avif' } as const;

/** Storage key of a variant, beside its master. */
export const variantKey = (idUtente: string, img: string, { width, format }: ImageVariant): string =>
  `${imageKey(idUtente, img)}.w${width}.${extensionByFormat[format]}`;

/** Variants of a master `whole` pixels wide: narrower JPEGs, and AVIFs up to its own width, because they are smaller. */
export const variantsForWidth = (whole: number): readonly ImageVariant[] => [
  ...imageWidthsCoveringWhole(pageImageWidths, whole).map((width) => ({ width, format: 'avif' }) as const),
  ...imageWidths.filter((width) => width < whole).map((width) => ({ width, format: 'jpeg' }) as const),
];

/** Storage keys of all files that an image can have: the master and the variants of the widest one. */
export const keysOfImage = ({ idUtente, img }: ImageIdentity): string[] => [
  imageKey(idUtente, img),
  ...variantsForWidth(maxImageSides.width).map((variant) => variantKey(idUtente, img, variant)),
];

/** The image that a storage key under `immagini/` belongs to, master or variant; null for other keys. */
export function imageOfKey(key: string): ImageIdentity | null {
  const [, idUtente, img] = imageKeyPattern.exec(key) ?? [];
  return idUtente !== undefined && img !== undefined ? { idUtente, img } : null;
}

/** State of an image on a public page. */
export interface PublicImageState {
  /** Whether variants are still to be made. */
  readonly awaited: boolean;
  /** Whether all its pages are excluded from search engines. */
  readonly unlisted: boolean;
  /** Tags of its pages, with which front caches forget it. */
  readonly tags: readonly string[];
}
