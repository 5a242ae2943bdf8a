import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusHeading } from '../lib/focus-heading.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Its width in pixels, where the screen has so many. */
  readonly size?: number;
  /** Whether the focus goes back to where it was; not where what follows has put it elsewhere. */
  readonly returnFocus?: boolean | undefined;
  /** How what is in it stands. */
  readonly bodyClass: string | undefined;
  /** With its `Modal.Title`, which names it. */
  readonly children: ReactNode;
}

/** Mantine gives the focus back 10 ms after the closing; this looks later, in milliseconds. */
const afterReturn = 30;

/** What opened a dialog may be gone when it closes, as the row that was deleted: then the focus goes to the head of the screen. */
function catchLostFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusHeading();
  }, afterReturn);
}

/** A sheet above the veiled screen. */
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
