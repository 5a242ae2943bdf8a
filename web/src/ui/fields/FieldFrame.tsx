import { type ReactNode, useId } from 'react';
import { FieldNote, type Note } from './FieldNote.tsx';
import styles from './field.module.css';

/** The props of every field, beside its value. */
export interface FieldProps {
  readonly label: string;
  readonly name?: string | undefined;
  /** True shows 'facoltativo' beside the label; otherwise the field is required. 'unmarked': optional without the word, outside forms. */
  readonly optional?: boolean | 'unmarked' | undefined;
  /** A sentence below the field, until an error takes its place. */
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  /** A live remark (valid, doubtful) that replaces the help. */
  readonly note?: Note | undefined;
  /** Announces changes of the note to screen readers while the person types. */
  readonly live?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** In a cell of a table: on wide screens only screen readers get the label, and errors are shown below the row. */
  readonly cell?: boolean | undefined;
}

/** The props of a field whose value is text; the displayed text may differ from the value. */
export interface TextValueProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The props that the frame passes to its control. */
export interface ControlProps {
  readonly id: string;
  readonly name: string | undefined;
  readonly className: string | undefined;
  readonly disabled: boolean | undefined;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
  readonly 'data-tone': Note['tone'] | undefined;
  readonly onBlur: (() => void) | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label above, control, help or error below, linked by `aria-describedby`. */
export function FieldFrame({ children, live, ...field }: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note: Note | undefined = field.error
    ? { tone: 'error', text: field.error }
    : (field.note ?? (field.help ? { tone: 'help', text: field.help } : undefined));
  return (
    <div className={styles.field} data-cella={field.cell || undefined}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {field.label}
        </label>
        {field.optional === true && !field.readOnly && <span className={styles.optional}>facoltativo</span>}
      </div>
      {children({
        id,
        name: field.name,
        className: styles.control,
        disabled: field.disabled,
        'aria-describedby': noteId,
        'aria-invalid': Boolean(field.error),
        'aria-required': !field.optional,
        'data-tone': note?.tone,
        onBlur: field.onBlur,
      })}
      <FieldNote id={noteId} note={note} live={live} />
    </div>
  );
}
