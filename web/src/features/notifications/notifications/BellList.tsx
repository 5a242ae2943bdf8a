import type { Notification } from '@commiato/contracts/notifications/notifications';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { Button } from '../../../ui/Button.tsx';
import { LongDateTime } from '../../../ui/LongDateTime.tsx';
import { notificationFailureMessages, type useNewestNotifications } from './api.ts';
import styles from './bell.module.css';

interface BellListProps {
  readonly newest: ReturnType<typeof useNewestNotifications>;
  readonly onChoose: (notification: Notification) => void;
}

/** Content of the opened bell: loading, error, or titles. */
export function BellList({ newest, onChoose }: BellListProps) {
  const { data, isPending, isError, isFetching, refetch } = newest;
  if (isPending)
    return (
      <p className={styles.state} role="status">
        Caricamento...
      </p>
    );
  const now = new Date();
  return (
    <>
      {isError ? (
        <div className={styles.state} role="alert">
          <p data-errore>{notificationFailureMessages.load}</p>
          <Button size="compatto" busy={isFetching} onClick={() => void refetch()}>
            Riprova
          </Button>
        </div>
      ) : null}
      {data?.length === 0 ? <p className={styles.state}>Non ci sono nuove notifiche.</p> : null}
      {data && data.length > 0 ? (
        <ul className={styles.list}>
          {data.map((one) => (
            <li key={one._id}>
              <button
                type="button"
                className={styles.item}
                data-nuova={!one.letto || undefined}
                onClick={() => onChoose(one)}
              >
                <span className={styles.title}>
                  {one.letto ? null : <span className="solo-lettore">Non letta: </span>}
                  {curlyApostrophes(one.titolo)}
                </span>
                <span className={styles.words}>{curlyApostrophes(one.testo)}</span>
                <span className={styles.when}>
                  <LongDateTime at={one.data} relativeTo={now} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
