import type { FormEvent, ReactNode, RefObject } from 'react';
import { type DialogFields, useDialogDraft } from '../../lib/use-dialog-draft.ts';
import { Alert } from '../Alert.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import styles from './FormDialog.module.css';
import { RestoredDraftNote } from './RestoredDraftNote.tsx';

interface FormDialogProps extends DialogFields {
  readonly form: DialogFields['form'] & {
    readonly formRef: RefObject<HTMLFormElement | null>;
    readonly busy: boolean;
  };
  /** Names the dialog and what it is about (`pagamento:‹invoice›`): what was typed when a session ended comes back there alone. */
  readonly draft: string;
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
    base,
    linkedFields,
    document,
    draft,
    title,
    confirmLabel,
    busyLabel = 'Salvataggio in corso…',
    startAt,
    onSubmit,
    onClose,
    failure,
    children,
  } = props;
  const returned = useDialogDraft({ name: draft, title, form, base, linkedFields, document });
  return (
    <ConfirmDialog
      opened
      title={title}
      tone="primo"
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      busy={form.busy}
      unsaved={form.dirty || Boolean(document?.chosen)}
      startAt={startAt}
      onConfirm={() => onSubmit()}
      onClose={onClose}
    >
      <form ref={form.formRef} noValidate onSubmit={onSubmit} className={styles.fields}>
        {returned ? <RestoredDraftNote /> : null}
        {children}
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
        {/* Enter sends what the button of the dialog sends. */}
        <button type="submit" hidden />
      </form>
    </ConfirmDialog>
  );
}
