import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './UploadProgress.module.css';

/** The way to stop appears after this, in milliseconds: the second press of a double click must not find it. */
const patience = 800;

interface UploadProgressProps {
  /** Share that has left, from 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** How much of a file has left, with a way to stop it while something is still to leave. */
export function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const [stoppable, setStoppable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStoppable(true), patience);
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
