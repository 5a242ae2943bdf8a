import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from './Button.tsx';
import styles from './CopyButton.module.css';

interface CopyButtonProps extends Pick<ButtonLook, 'size'> {
  /** The text, or how it is read when the button is pressed. */
  text: string | (() => Promise<string>);
  /** What is copied, for readers: 'la password'. */
  what: string;
  label?: string;
  /** How long the success stays, in milliseconds: 4 s, for passwords 2 s. */
  feedback?: number;
}

/** Copies a text and says so in its own place. */
export function CopyButton({ text, what, label = 'Copia', feedback = 4000, size = 'compatto' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copiato' | 'impossibile' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), feedback);
    return () => clearTimeout(timer);
  }, [outcome, feedback]);
  const copy = async () => {
    try {
      await (typeof text === 'string' ? navigator.clipboard.writeText(text) : copyWhenReady(text()));
      setOutcome('copiato');
    } catch {
      // Without https or permission the browser refuses: the person can still mark and copy by hand.
      setOutcome('impossibile');
    }
  };
  return (
    <span className={styles.place} data-esito={outcome}>
      <Button
        size={size}
        icon={outcome === 'copiato' ? <IconCheck size={18} stroke={2} /> : <IconCopy size={18} stroke={1.6} />}
        aria-label={`Copia ${what}`}
        onClick={() => void copy()}
      >
        {outcome === 'copiato' ? 'Copiato' : outcome === 'impossibile' ? 'Non copiato' : label}
      </Button>
      <span className="solo-lettore" role="status">
        {outcome === 'copiato'
          ? 'Ora è negli appunti.'
          : outcome === 'impossibile'
            ? 'Il browser non lo permette.'
            : ''}
      </span>
    </span>
  );
}

/** The clipboard takes a promise, so that the press still counts when the text has come. */
const copyWhenReady = (text: Promise<string>): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': text.then((words) => new Blob([words], { type: 'text/plain' })) }),
  ]);
