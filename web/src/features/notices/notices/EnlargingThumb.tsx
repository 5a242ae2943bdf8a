import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { type ReactNode, useState } from 'react';
import { ImageOverlay } from '../../../ui/ImageOverlay.tsx';
import styles from './NoticeThumb.module.css';
import { NoticeThumb, Thumb } from './NoticeThumb.tsx';
import { isPhotographPrivate, type PhotographedNotice, usePrivatePhotographInSight } from './use-photograph.ts';

interface EnlargingThumbProps {
  readonly notice: PhotographedNotice & { readonly nome: string; readonly cognome: string };
}

/** The photograph of a row; a press shows it in full over the screen. */
export function EnlargingThumb({ notice }: EnlargingThumbProps) {
  return isPhotographPrivate(notice) ? (
    <PrivateEnlargingThumb notice={notice} />
  ) : (
    <ThumbWithOverlay
      notice={notice}
      address={notice.img === '' ? '' : imageAddress(notice)}
      thumb={<NoticeThumb notice={notice} />}
    />
  );
}

/** That of a hidden notice. */
function PrivateEnlargingThumb({ notice }: EnlargingThumbProps) {
  const { address, imageRef } = usePrivatePhotographInSight(notice);
  return (
    <ThumbWithOverlay
      notice={notice}
      address={address}
      thumb={<Thumb notice={notice} address={address} imageRef={imageRef} />}
    />
  );
}

interface ThumbWithOverlayProps extends EnlargingThumbProps {
  readonly address: string;
  readonly thumb: ReactNode;
}

function ThumbWithOverlay({ notice, address, thumb }: ThumbWithOverlayProps) {
  const [opened, setOpened] = useState(false);
  const name = curlyApostrophes(personName(notice));
  if (address === '') return thumb;
  return (
    <>
      <button
        type="button"
        className={styles.enlarge}
        aria-label={`Ingrandisci la fotografia di ${name}`}
        onClick={() => setOpened(true)}
      >
        {thumb}
      </button>
      <ImageOverlay
        image={opened ? { src: address, alt: `Fotografia di ${name}` } : null}
        caption={name}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
