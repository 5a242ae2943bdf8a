import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './UploadProgress.module.css';

/** The cancel button appears after this, so that the second click of a double click cannot hit it. */
const cancelDelayMs = 800;

interface UploadProgressProps {
  /** Share that was sent, from 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** The progress of an upload, with a button to cancel it until everything is sent. */
export function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const [stoppable, setStoppable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStoppable(true), cancelDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <label>
        <span>{share < 1 ? `Invio in corso: ${percent} %` : 'Inviato, salvataggio in corso…'}</span>
        <progress max={100} value={percent} />
      </label>
      {stoppable && share < 1 && (
        <Button size="compatto" onClick={onCancel}>
          Interrompi l’invio
        </Button>
      )}
    </div>
  );
}
