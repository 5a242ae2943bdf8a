import { curlyApostrophes } from '@commiato/italy/formatting';
import type { ReactNode } from 'react';
import { LongDateTime } from '../../../ui/LongDateTime.tsx';
import styles from './notifications.module.css';

interface NotificationTextProps {
  readonly notification: { readonly titolo: string; readonly testo: string; readonly data: string };
  /** Link to the subject, if there is one. */
  readonly link?: ReactNode;
}

/** A notification's title, text, date and link. */
export function NotificationText({ notification, link }: NotificationTextProps) {
  return (
    <div className={styles.text}>
      <p className={styles.title}>{curlyApostrophes(notification.titolo)}</p>
      <p className={styles.words}>{curlyApostrophes(notification.testo)}</p>
      <p className={styles.date}>
        <LongDateTime at={notification.data} />
      </p>
      {link ? <div className={styles.link}>{link}</div> : null}
    </div>
  );
}
