import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { FieldNote } from './FieldNote.tsx';
import styles from './field.module.css';

interface CheckboxFieldProps {
  readonly label: ReactNode;
  readonly name?: string | undefined;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Announces what comes below it, where it acts at once. */
  readonly live?: boolean | undefined;
}

/** A box of 24 px inside a label of 44 px. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, name, value, onChange, help, error, disabled, live } = props;
  const id = useId();
  const note = error
    ? { tone: 'error' as const, text: error }
    : help
      ? { tone: 'help' as const, text: help }
      : undefined;
  return (
    <div>
      <label className={styles.check}>
        <span className={styles.boxed}>
          <input
            type="checkbox"
            name={name}
            className={styles.box}
            checked={value}
            disabled={disabled}
            aria-invalid={Boolean(error)}
            aria-describedby={note ? id : undefined}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <IconCheck className={styles.mark} size={18} stroke={2.4} aria-hidden />
        </span>
        {label}
      </label>
      <FieldNote id={id} note={note} live={live} />
    </div>
  );
}
