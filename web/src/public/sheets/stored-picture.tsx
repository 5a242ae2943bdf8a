import { imageAddress, imageSources } from '@commiato/contracts/notices/public-addresses';

interface Props {
  readonly image: { readonly id_utente: string; readonly img: string; readonly larghezza?: number | null };
  readonly alt: string;
  /** Width on the page, in the language of the `sizes` attribute. */
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  /** The main image of the page: fetched at once and before the others. */
  readonly main?: boolean;
  readonly className?: string;
  /** Address of what is shown where the image does not come. */
  readonly standIn?: string;
}

/**
 * A stored image in the width that the screen shows: AVIF where the browser reads it, else JPEG. Every attribute is named: objects put
 * together from others cost a page more than their writing.
 */
export function StoredPicture({ image, alt, sizes, width, height, main = false, className, standIn }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={imageSources(image, 'avif')} sizes={sizes} />
      <img
        className={className}
        width={width}
        height={height}
        decoding="async"
        loading={main ? 'eager' : 'lazy'}
        fetchPriority={main ? 'high' : undefined}
        data-stand-in={standIn}
        src={imageAddress(image, 640)}
        srcSet={imageSources(image, 'jpeg')}
        sizes={sizes}
        alt={alt}
      />
    </picture>
  );
}
