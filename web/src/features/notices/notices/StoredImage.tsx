import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { useState } from 'react';
import { placeholderImageFor } from '../../../public/sheets/portrait.tsx';

interface StoredImageProps {
  readonly image: { readonly _id: string; readonly id_utente: string; readonly img: string };
  readonly alt: string;
}

/** A stored photograph in 4:5; a placeholder if it cannot be loaded. */
export function StoredImage({ image, alt }: StoredImageProps) {
  const address = image.img === '' ? '' : imageAddress(image, 640);
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
