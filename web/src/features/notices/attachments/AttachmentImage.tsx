import type { Attachment } from '@commiato/contracts/notices/attachments';
import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { useState } from 'react';
import { ImageOverlay } from '../../../ui/ImageOverlay.tsx';
import styles from './attachments.module.css';

/** The image of an attachment; a press shows it in full, because it often contains text. A placeholder if it cannot be loaded. */
export function AttachmentImage({ attachment }: { readonly attachment: Attachment }) {
  const [failed, setFailed] = useState(attachment.img === '');
  const [enlarged, setEnlarged] = useState(false);
  const alt = `Immagine: ${attachment.cosa.toLowerCase()}`;
  const picture = (
    <img
      className={styles.image}
      src={failed ? '/arte/ricordo-olivo.svg' : imageAddress(attachment, 320)}
      alt={failed ? '' : alt}
      width={120}
      height={150}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
  if (failed) return picture;
  return (
    <>
      <button type="button" className={styles.enlarge} title="Ingrandisci" onClick={() => setEnlarged(true)}>
        {picture}
      </button>
      <ImageOverlay
        image={enlarged ? { src: imageAddress(attachment), alt } : null}
        caption={attachment.cosa}
        onClose={() => setEnlarged(false)}
      />
    </>
  );
}
