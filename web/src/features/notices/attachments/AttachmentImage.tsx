import { type Attachment, readAttachmentImage } from '@commiato/contracts/notices/attachments';
import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile } from '../../../lib/client.ts';
import { routeKey } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { ImageOverlay } from '../../../ui/ImageOverlay.tsx';
import styles from './attachments.module.css';

interface AttachmentImageProps {
  readonly attachment: Attachment;
  /** Whether its notice is hidden: the public address answers nobody then, and the bytes are called for as who may see them. */
  readonly hidden: boolean;
}

/** The image of an attachment; a press shows it in full, because it often contains text. A placeholder if it cannot be loaded. */
export function AttachmentImage({ attachment, hidden }: AttachmentImageProps) {
  if (attachment.img === '') return <EnlargingImage attachment={attachment} small="" whole="" />;
  return hidden ? (
    <PrivateImage attachment={attachment} />
  ) : (
    <EnlargingImage attachment={attachment} small={imageAddress(attachment, 320)} whole={imageAddress(attachment)} />
  );
}

/** That of a hidden notice. */
function PrivateImage({ attachment }: Pick<AttachmentImageProps, 'attachment'>) {
  const params = { id: attachment._id };
  const { data } = useQuery({
    queryKey: [...routeKey(readAttachmentImage), attachment._id],
    queryFn: () => callFile(readAttachmentImage, { params }),
    enabled: useMayCall(readAttachmentImage),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const address = useObjectUrl(data);
  return <EnlargingImage attachment={attachment} small={address} whole={address} />;
}

interface EnlargingImageProps extends Pick<AttachmentImageProps, 'attachment'> {
  /** Addresses; empty where there is none, or none yet. */
  readonly small: string;
  readonly whole: string;
}

function EnlargingImage({ attachment, small, whole }: EnlargingImageProps) {
  const [failed, setFailed] = useState('');
  const [enlarged, setEnlarged] = useState(false);
  const missing = small === '' || failed === small;
  const alt = `Immagine: ${attachment.cosa.toLowerCase()}`;
  const picture = (
    <img
      className={styles.image}
      src={missing ? '/arte/ricordo-olivo.svg' : small}
      alt={missing ? '' : alt}
      width={120}
      height={150}
      loading="lazy"
      onError={() => setFailed(small)}
    />
  );
  if (missing) return picture;
  return (
    <>
      <button type="button" className={styles.enlarge} title="Ingrandisci" onClick={() => setEnlarged(true)}>
        {picture}
      </button>
      <ImageOverlay
        image={enlarged ? { src: whole, alt } : null}
        caption={attachment.cosa}
        onClose={() => setEnlarged(false)}
      />
    </>
  );
}
