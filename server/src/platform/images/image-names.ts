import { type ImageVariant, imageBox, imageWidths, pageWidths, widthsWithin } from '@commiato/contracts/uploads';

/** An image of an agency: what a row and the keys of its files name. */
export interface ImageName {
  readonly idUtente: string;
  readonly img: string;
}

const imageName = /^[0-9a-f]{32}\.(jpg|png)$/;
const storedKey = /^immagini\/([^/]+)\/([0-9a-f]{32}\.(?:jpg|png))(?:\.w\d+\.(?:jpg|avif))?$/;

/** True for what could be the name of a stored image in an address; everything else is not found. */
export const isImageName = (text: string): boolean => imageName.test(text);

/** The storage key of an image, under whom it belongs to. */
export const imageKey = (idUtente: string, img: string): string => `immagini/${idUtente}/${img}`;

const extensions = { jpeg: 'jpg', avif: 'avif' } as const;

/** The storage key of a variant of an image, beside its master. */
export const variantKey = (idUtente: string, img: string, { width, format }: ImageVariant): string =>
  `${imageKey(idUtente, img)}.w${width}.${extensions[format]}`;

/** What is made of a master `whole` pixels wide: JPEGs narrower than it; AVIFs up to its own width, because they are lighter. */
export const variantsOf = (whole: number): readonly ImageVariant[] => [
  ...widthsWithin(pageWidths, whole).map((width) => ({ width, format: 'avif' }) as const),
  ...imageWidths.filter((width) => width < whole).map((width) => ({ width, format: 'jpeg' }) as const),
];

/** The storage keys of all files that an image can have: the master, and what is made of the widest one. */
export const keysOfImage = ({ idUtente, img }: ImageName): string[] => [
  imageKey(idUtente, img),
  ...variantsOf(imageBox.width).map((variant) => variantKey(idUtente, img, variant)),
];

/** Whose image a storage key under `immagini/` holds, master or variant; null for other keys. */
export function imageOfKey(key: string): ImageName | null {
  const [, idUtente, img] = storedKey.exec(key) ?? [];
  return idUtente !== undefined && img !== undefined ? { idUtente, img } : null;
}

/** What is known of an image that a public page shows. */
export interface PublicImageState {
  /** Whether its variants are still to be made. */
  readonly awaited: boolean;
  /** Whether only pages show it that search engines are to leave out. */
  readonly unlisted: boolean;
}
