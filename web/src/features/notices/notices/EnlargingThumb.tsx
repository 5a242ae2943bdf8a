import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { useState } from 'react';
import { ImageOverlay } from '../../../ui/ImageOverlay.tsx';
import styles from './NoticeThumb.module.css';
import { NoticeThumb } from './NoticeThumb.tsx';
import { isPhotographPrivate, type PhotographedNotice, usePrivatePhotograph } from './use-photograph.ts';

interface EnlargingThumbProps {
  readonly notice: PhotographedNotice & { readonly nome: string; readonly cognome: string };
}

/** The photograph of a row; a press shows it in full over the screen. */
export function EnlargingThumb({ notice }: EnlargingThumbProps) {
  return isPhotographPrivate(notice) ? (
    <PrivateEnlargingThumb notice={notice} />
  ) : (
    <ThumbWithOverlay notice={notice} address={notice.img === '' ? '' : imageAddress(notice)} />
  );
}

/** That of a hidden notice. */
const PrivateEnlargingThumb = ({ notice }: EnlargingThumbProps) => (
  <ThumbWithOverlay notice={notice} address={usePrivatePhotograph(notice)} />
);

function ThumbWithOverlay({ notice, address }: EnlargingThumbProps & { readonly address: string }) {
  const [opened, setOpened] = useState(false);
  const name = curlyApostrophes(personName(notice));
  if (address === '') return <NoticeThumb notice={notice} />;
  return (
    <>
      <button
        type="button"
        className={styles.enlarge}
        aria-label={`Ingrandisci la fotografia di ${name}`}
        onClick={() => setOpened(true)}
      >
        <NoticeThumb notice={notice} />
      </button>
      <ImageOverlay
        image={opened ? { src: address, alt: `Fotografia di ${name}` } : null}
        caption={name}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
