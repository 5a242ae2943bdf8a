import type { FormEvent, ReactNode, RefObject } from 'react';
import { Alert } from '../Alert.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import styles from './FormDialog.module.css';

interface FormDialogProps {
  readonly form: {
    readonly formRef: RefObject<HTMLFormElement | null>;
    readonly busy: boolean;
    readonly dirty: boolean;
  };
  readonly title: string;
  readonly confirmLabel: string;
  readonly busyLabel?: string;
  /** The name of the field that gets the focus; without one the first field does. */
  readonly startAt?: string | undefined;
  /** Checks what was typed and sends it. */
  readonly onSubmit: (event?: FormEvent) => void;
  readonly onClose: () => void;
  /** The sentence of the last refusal, beside those at the fields. */
  readonly failure: string | null;
  /** An introduction and the fields. */
  readonly children: ReactNode;
}

/** A short form in a dialog. Mount it only while it is open, so that it starts empty each time. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    title,
    confirmLabel,
    busyLabel = 'Salvataggio in corso…',
    startAt,
    onSubmit,
    onClose,
    failure,
    children,
  } = props;
  return (
    <ConfirmDialog
      opened
      title={title}
      tone="primo"
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      busy={form.busy}
      unsaved={form.dirty}
      startAt={startAt}
      onConfirm={() => onSubmit()}
      onClose={onClose}
    >
      <form ref={form.formRef} noValidate onSubmit={onSubmit} className={styles.fields}>
        {children}
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
        {/* Enter sends what the button of the dialog sends. */}
        <button type="submit" hidden />
      </form>
    </ConfirmDialog>
  );
}
