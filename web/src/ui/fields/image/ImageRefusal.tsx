import { sizeText } from '../../../lib/size-text.ts';
import { Alert } from '../../Alert.tsx';
import { Button } from '../../Button.tsx';
import styles from './image.module.css';
import type { ImageChoice } from './use-image-choice.ts';

interface ImageRefusalProps {
  readonly choice: ImageChoice;
  readonly toolUrl: string;
  readonly onShrunk: () => void;
}

/** Says which file was refused and why, and offers the two ways out. */
export function ImageRefusal({ choice, toolUrl, onShrunk }: ImageRefusalProps) {
  const { refused, chosen, slot } = choice;
  const shrink = async () => {
    if (await choice.shrink()) onShrunk();
  };
  if (!refused) return null;
  return (
    <Alert kind="errore">
      <p>
        <strong>{slot.refusal}</strong>
      </p>
      <p>
        «{refused.name}» ({sizeText(refused.size)}) non è stato caricato
        {chosen ? ': resta la fotografia precedente.' : '.'}
      </p>
      {choice.shrinkFailed && (
        <p>Questo browser non riesce a leggere la foto: salvala come JPG con un altro programma e riprova.</p>
      )}
      <div className={styles.ways}>
        {choice.canShrink && !choice.shrinkFailed && (
          <Button size="compatto" busy={choice.shrinking} busyLabel="Riduzione in corso…" onClick={() => void shrink()}>
            Riduci la foto
          </Button>
        )}
        <a href={toolUrl} target="_blank" rel="noreferrer">
          Comprimi un’immagine
        </a>
      </div>
    </Alert>
  );
}
