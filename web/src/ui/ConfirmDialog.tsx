import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
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

/** Asks before something is deleted, or sent to many. 'Annulla' comes first and has the focus; afterwards it returns to its origin. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title = 'Conferma eliminazione', children, busy = false, onConfirm, onClose } = props;
  const leave = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog opened={opened} onClose={leave} returnFocus={props.returnFocus} bodyClass={styles.body}>
      <Modal.Title>{title}</Modal.Title>
      <div className={styles.question}>{children}</div>
      <div className={styles.actions}>
        <Button data-autofocus onClick={leave}>
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
