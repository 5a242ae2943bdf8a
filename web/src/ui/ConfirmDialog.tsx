import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Dialog, type DialogFormInput } from './Dialog.tsx';

interface ConfirmDialogProps extends DialogFormInput {
  opened: boolean;
  title?: string;
  /** The question: it names the person or thing, and says what will happen. */
  children: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Red for what cannot be taken back with a click; violet for what is only worth a second look. */
  tone?: 'pericolo-pieno' | 'primo';
  busyLabel?: string;
  /** Under way: the dialog stays until the answer comes. */
  busy?: boolean;
  returnFocus?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks before something is deleted, or sent to many. Its first field has the focus, without one 'Annulla'; afterwards it returns to its
 * origin.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title = 'Conferma eliminazione',
    children,
    busy = false,
    unsaved,
    startAt,
    onConfirm,
    onClose,
  } = props;
  const leave = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      {...{ opened, unsaved: unsaved && !busy, startAt }}
      onClose={leave}
      returnFocus={props.returnFocus}
      bodyClass={styles.body}
    >
      <Modal.Title>{title}</Modal.Title>
      <div className={styles.question}>{children}</div>
      <div className={styles.actions}>
        <Button data-start onClick={leave}>
          {props.cancelLabel ?? 'Annulla'}
        </Button>
        <Button
          variant={props.tone ?? 'pericolo-pieno'}
          busy={busy}
          busyLabel={props.busyLabel ?? 'Eliminazione…'}
          onClick={onConfirm}
        >
          {props.confirmLabel ?? 'Elimina'}
        </Button>
      </div>
    </Dialog>
  );
}
