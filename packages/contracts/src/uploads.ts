/** One declaration per upload: it drives the check in the browser, the check on the server and the processing. */
export interface UploadSlot {
  readonly name: string;
  /** Largest accepted file, in bytes. */
  readonly maxBytes: number;
  /** Accepted content types, detected from the content and never from the name. */
  readonly types: readonly string[];
  readonly extensions: readonly string[];
  /** Italian sentence at the field when a file is refused. */
  readonly refusal: string;
  readonly required: boolean;
  /** Maximum sides of the stored image in pixels; `maxImageSides` where absent. */
  readonly box?: { readonly width: number; readonly height: number };
  /** A PNG keeps its format and transparency, and gets no smaller variants. */
  readonly sign?: true;
  /** A document: stored unchanged, streamed to the store while it arrives (decisions E4). */
  readonly document?: true;
  /** A text: read at once, and not stored. */
  readonly text?: true;
  /** Handed over as it came: who takes it checks first, then decodes and stores it. */
  readonly raw?: true;
  /** Another name that its part of the form may have. */
  readonly alias?: string;
  /** A file of any kind that a process of the pool opens: streamed to the store while it arrives, and removed once it was read. */
  readonly archive?: true;
}

const noticeImageSlotBase = {
  name: 'immagine',
  maxBytes: 2_097_152,
  types: ['image/jpeg', 'image/png'],
  extensions: ['jpg', 'jpeg', 'png'],
  refusal: 'Attenzione!!! Solo JPG, JPEG e PNG di 2 Mb. al massimo.',
} as const;

/** The required image of a new notice or attachment: the same rules for both (decisions C4, C9). */
export const noticeImageSlot = { ...noticeImageSlotBase, required: true } as const satisfies UploadSlot;
/** The optional image of an edit: the stored one stays unless another is sent. */
export const noticeImageEditSlot = { ...noticeImageSlotBase, required: false } as const satisfies UploadSlot;

/** An agency's logo: shown at most 200 x 200, stored for screens of twice the density. */
export const logoImageSlot = {
  name: 'logo',
  maxBytes: 1_048_576,
  types: ['image/jpeg', 'image/png'],
  extensions: ['jpg', 'jpeg', 'png'],
  refusal: 'Attenzione!!! Solo JPG, JPEG e PNG di 1 Mb. al massimo.',
  required: false,
  box: { width: 400, height: 400 },
  sign: true,
} as const satisfies UploadSlot;

/** Maximum sides of a stored image in pixels: larger ones are scaled down. */
export const maxImageSides = { width: 1920, height: 1280 } as const;
/** Widths in pixels in which pages offer an image, as JPEG and as AVIF. */
export const pageImageWidths = [320, 640, 960] as const;
/** Widths that `?w=` of an image's address accepts: the smallest is for names in tables. */
export const imageWidths = [96, ...pageImageWidths] as const;
export type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = 'jpeg' | 'avif';

export interface ImageVariant {
  readonly width: ImageWidth;
  readonly format: ImageFormat;
}

/** The image variant for `?w=` and `&f=avif` of an address; null for the whole image. */
export function parseImageVariant(query: { readonly w?: unknown; readonly f?: unknown }): ImageVariant | null {
  const width = imageWidths.find((candidate) => String(candidate) === query.w);
  if (width === undefined) return null;
  return { width, format: query.f === 'avif' && width !== 96 ? 'avif' : 'jpeg' };
}

/** The ascending `widths` to offer for an image `whole` pixels wide: the last may be wider than the image, and then gives the whole one. */
export const imageWidthsCoveringWhole = <W extends number>(widths: readonly W[], whole: number): readonly W[] =>
  widths.filter((_, place) => (widths[place - 1] ?? 0) < whole);
