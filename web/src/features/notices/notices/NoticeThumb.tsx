import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { useState } from 'react';
import { placeholderImageFor } from '../../../public/sheets/portrait.tsx';
import styles from './NoticeThumb.module.css';

interface NoticeThumbProps {
  readonly notice: { readonly _id: string; readonly id_utente: string; readonly img: string };
}

/** The photograph beside a name in a table; decorative, without alternative text. */
export function NoticeThumb({ notice }: NoticeThumbProps) {
  const [missing, setMissing] = useState(notice.img === '');
  return (
    <img
      className={styles.thumb}
      src={missing ? placeholderImageFor(notice._id) : imageAddress(notice, 96)}
      alt=""
      width={32}
      height={38}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
