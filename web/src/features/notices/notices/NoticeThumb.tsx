import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { useState } from 'react';
import { placeholderImageFor } from '../../../public/sheets/portrait.tsx';
import styles from './NoticeThumb.module.css';
import { isPhotographPrivate, type PhotographedNotice, usePrivatePhotograph } from './use-photograph.ts';

interface NoticeThumbProps {
  readonly notice: PhotographedNotice;
}

/** The photograph beside a name in a table; decorative, without alternative text. */
export function NoticeThumb({ notice }: NoticeThumbProps) {
  return isPhotographPrivate(notice) ? (
    <PrivateThumb notice={notice} />
  ) : (
    <Thumb notice={notice} address={notice.img === '' ? '' : imageAddress(notice, 96)} />
  );
}

/** That of a hidden notice. */
const PrivateThumb = ({ notice }: NoticeThumbProps) => <Thumb notice={notice} address={usePrivatePhotograph(notice)} />;

function Thumb({ notice, address }: NoticeThumbProps & { readonly address: string }) {
  const [failed, setFailed] = useState('');
  const missing = address === '' || failed === address;
  return (
    <img
      className={styles.thumb}
      src={missing ? placeholderImageFor(notice._id) : address}
      alt=""
      width={32}
      height={38}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(address)}
    />
  );
}
