import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import styles from './image/image.module.css';

interface ChosenFileProps {
  readonly name: string;
  readonly onRemove: () => void;
  /** How large it is. */
  readonly children: ReactNode;
}

/** The file that was chosen, and how it is taken away again. */
export function ChosenFile({ name, onRemove, children }: ChosenFileProps) {
  return (
    <div className={styles.file}>
      <p>
        <strong>{name}</strong> {children}
      </p>
      <Button
        variant="quieto"
        size="compatto"
        icon={<IconTrash size={20} stroke={1.6} aria-hidden />}
        onClick={onRemove}
      >
        Togli
      </Button>
    </div>
  );
}
