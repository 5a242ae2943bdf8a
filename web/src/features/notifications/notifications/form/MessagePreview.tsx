import { buttonClass } from '../../../../ui/Button.tsx';
import styles from '../../../../ui/form/preview.module.css';
import type { MessageValues } from '../fields.ts';
import { NotificationText } from '../NotificationText.tsx';

/** Live preview of the notification. */
export function MessagePreview({ titolo, testo, url }: MessageValues) {
  const notification = {
    titolo: titolo.trim() || 'Titolo',
    testo: testo.trim() || 'Testo della notifica',
    data: new Date().toISOString(),
  };
  return (
    <section className={styles.preview} aria-label="Anteprima">
      <h2>Anteprima</h2>
      <div className={styles.sheet}>
        <p className={styles.kind}>Notifica</p>
        <NotificationText
          notification={notification}
          link={url.trim() ? <span className={buttonClass({ variant: 'primo' })}>Vai al collegamento</span> : null}
        />
      </div>
      <p className={styles.note}>Si aggiorna mentre scrivi. L’agenzia la trova nella campanella in alto.</p>
    </section>
  );
}
