import { type BoxWidths, sizesAttribute } from '../../lib/image-sizes.ts';
import { StoredPicture } from './stored-picture.tsx';

/** Placeholder pictures for notices without a photograph, in 4:5. */
const placeholderImages = ['/arte/ricordo-olivo.svg', '/arte/ricordo-candela.svg'] as const;

/** The picture for a notice without a photograph; the same notice always gets the same one. */
export function placeholderImageFor(id: string): string {
  let sum = 0;
  for (let place = 0; place < id.length; place += 1) sum += id.charCodeAt(place);
  return placeholderImages[sum % 2] ?? placeholderImages[0];
}

interface Props {
  readonly notice: {
    readonly _id: string;
    readonly id_utente: string;
    readonly img: string;
    readonly larghezza: number | null;
    readonly altezza: number | null;
  };
  readonly alt: string;
  /** The `sizes` attribute. */
  readonly boxes: BoxWidths;
  /** The main image of the page: fetched at once and before the others. */
  readonly main?: boolean;
}

/** A notice's photograph, cropped to 4:5 from the upper third, in the width that the screen shows. */
export function Portrait({ notice, alt, boxes, main = false }: Props) {
  const standIn = placeholderImageFor(notice._id);
  if (notice.img)
    return (
      <StoredPicture
        image={notice}
        alt={alt}
        sizes={sizesAttribute(boxes, notice, 4 / 5, 'cover')}
        width={400}
        height={500}
        main={main}
        className="portrait"
        standIn={standIn}
      />
    );
  return (
    <img
      className="portrait"
      width={400}
      height={500}
      alt={alt}
      decoding="async"
      loading={main ? 'eager' : 'lazy'}
      fetchPriority={main ? 'high' : undefined}
      src={standIn}
    />
  );
}
