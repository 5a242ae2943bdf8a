import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { type Ref, useState } from 'react';
import { placeholderImageFor } from '../../../public/sheets/portrait.tsx';
import styles from './NoticeThumb.module.css';
import { isPhotographPrivate, type PhotographedNotice, usePrivatePhotographInSight } from './use-photograph.ts';

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
const PrivateThumb = ({ notice }: NoticeThumbProps) => (
  <Thumb notice={notice} {...usePrivatePhotographInSight(notice)} />
);

interface ThumbProps extends NoticeThumbProps {
  /** Empty where there is none, or not yet. */
  readonly address: string;
  readonly imageRef?: Ref<HTMLImageElement>;
}

/** The same with the address of a photograph that is at hand. */
export function Thumb({ notice, address, imageRef }: ThumbProps) {
  const [failed, setFailed] = useState('');
  const missing = address === '' || failed === address;
  return (
    <img
      ref={imageRef}
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
