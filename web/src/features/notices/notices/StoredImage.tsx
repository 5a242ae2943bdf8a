import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { useState } from 'react';
import { placeholderImageFor } from '../../../public/sheets/portrait.tsx';
import { isPhotographPrivate, type PhotographedNotice, usePrivatePhotograph } from './use-photograph.ts';

interface StoredImageProps {
  readonly image: PhotographedNotice;
  readonly alt: string;
}

/** A stored photograph in 4:5; a placeholder if it cannot be loaded. */
export function StoredImage(props: StoredImageProps) {
  const { image } = props;
  return isPhotographPrivate(image) ? (
    <PrivateImage {...props} />
  ) : (
    <Portrait {...props} address={image.img === '' ? '' : imageAddress(image, 640)} />
  );
}

/** That of a hidden notice. */
const PrivateImage = (props: StoredImageProps) => <Portrait {...props} address={usePrivatePhotograph(props.image)} />;

function Portrait({ image, alt, address }: StoredImageProps & { readonly address: string }) {
  const [failed, setFailed] = useState('');
  const missing = address === '' || failed === address;
  return (
    <img
      className="portrait"
      src={missing ? placeholderImageFor(image._id) : address}
      alt={missing ? '' : alt}
      width={400}
      height={500}
      decoding="async"
      onError={() => setFailed(address)}
    />
  );
}
