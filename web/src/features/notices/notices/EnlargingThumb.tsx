import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { useState } from 'react';
import { ImageOverlay } from '../../../ui/ImageOverlay.tsx';
import styles from './NoticeThumb.module.css';
import { NoticeThumb } from './NoticeThumb.tsx';

interface EnlargingThumbProps {
  readonly notice: {
    readonly _id: string;
    readonly id_utente: string;
    readonly img: string;
    readonly nome: string;
    readonly cognome: string;
  };
}

/** The photograph of a row; a press shows it in full over the screen. */
export function EnlargingThumb({ notice }: EnlargingThumbProps) {
  const [opened, setOpened] = useState(false);
  const name = curlyApostrophes(personName(notice));
  if (notice.img === '') return <NoticeThumb notice={notice} />;
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
        image={opened ? { src: imageAddress(notice), alt: `Fotografia di ${name}` } : null}
        caption={name}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
