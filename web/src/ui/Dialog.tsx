import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusHeading } from '../lib/focus-heading.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Its width in pixels; less on a narrower screen. */
  readonly size?: number;
  /** Whether closing returns the focus to where it was. False if the caller moves the focus itself. */
  readonly returnFocus?: boolean | undefined;
  /** The layout of its content. */
  readonly bodyClass: string | undefined;
  /** Includes a `Modal.Title`, the accessible name of the dialog. */
  readonly children: ReactNode;
}

/** Mantine returns the focus 10 ms after closing; the check must come later. */
const focusCheckDelayMs = 30;

/** The button that opened a dialog may be gone when it closes (its row was deleted): then the focus goes to the heading of the screen. */
function catchLostFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusHeading();
  }, focusCheckDelayMs);
}

/** The base of all modal dialogs. */
export function Dialog({ opened, onClose, size = 460, returnFocus = true, bodyClass, children }: DialogProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      centered
      size={size}
      returnFocus={returnFocus}
      {...(returnFocus && { onExitTransitionEnd: catchLostFocus })}
      transitionProps={{ transition: 'fade-up', duration: 320 }}
      classNames={{ content: styles.content, title: styles.title, ...(bodyClass ? { body: bodyClass } : {}) }}
    >
      <Modal.Overlay className={styles.veil} />
      <Modal.Content>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
