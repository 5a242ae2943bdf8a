import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** A remark below a field; its tone is told by icon and word, never by colour alone. */
export interface Note {
  readonly tone: 'help' | 'good' | 'warning' | 'error';
  readonly text: ReactNode;
}

const iconByTone = { help: null, good: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertCircle };

interface FieldNoteProps {
  readonly id: string;
  readonly note: Note | undefined;
  readonly live?: boolean | undefined;
}

/** The place of the remark stays in the document, so that the link from the control always holds. */
export function FieldNote({ id, note, live }: FieldNoteProps) {
  const Icon = note ? iconByTone[note.tone] : null;
  return (
    <div id={id} aria-live={live ? 'polite' : undefined} hidden={!note && !live}>
      {note && (
        <p className={`${styles.note} ${styles[note.tone]}`}>
          {Icon && <Icon size={18} stroke={1.6} aria-hidden />}
          <span>{note.text}</span>
        </p>
      )}
    </div>
  );
}
