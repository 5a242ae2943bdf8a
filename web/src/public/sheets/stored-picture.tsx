import { imageAddress, imageSrcset } from '@commiato/contracts/notices/public-addresses';

interface Props {
  readonly image: { readonly id_utente: string; readonly img: string; readonly larghezza?: number | null };
  readonly alt: string;
  /** The `sizes` attribute. */
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  /** The main image of the page: fetched at once and before the others. */
  readonly main?: boolean;
  readonly className?: string;
  /** Address of the placeholder if the image cannot be loaded. */
  readonly standIn?: string;
}

/**
 * A stored image in the width that the screen needs, as AVIF if the browser supports it, else as JPEG. Attributes are written out, because
 * spreading objects would cost more than rendering them.
 */
export function StoredPicture({ image, alt, sizes, width, height, main = false, className, standIn }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={imageSrcset(image, 'avif')} sizes={sizes} />
      <img
        className={className}
        width={width}
        height={height}
        decoding="async"
        loading={main ? 'eager' : 'lazy'}
        fetchPriority={main ? 'high' : undefined}
        data-stand-in={standIn}
        src={imageAddress(image, 640)}
        srcSet={imageSrcset(image, 'jpeg')}
        sizes={sizes}
        alt={alt}
      />
    </picture>
  );
}
