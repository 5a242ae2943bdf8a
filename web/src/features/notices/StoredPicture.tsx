import { imageAddress, imageSources } from '@commiato/contracts/public-addresses';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'alt'> {
  readonly image: { readonly id_utente: string; readonly img: string; readonly larghezza?: number | null };
  readonly alt: string;
  /** Width on the page, in the language of the `sizes` attribute. */
  readonly sizes: string;
}

/** A stored image in the width that the screen shows: AVIF where the browser reads it, else JPEG. */
export function StoredPicture({ image, sizes, alt, ...rest }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={imageSources(image, 'avif')} sizes={sizes} />
      <img {...rest} src={imageAddress(image, 640)} srcSet={imageSources(image, 'jpeg')} sizes={sizes} alt={alt} />
    </picture>
  );
}
