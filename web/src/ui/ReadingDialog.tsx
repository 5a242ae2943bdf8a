import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './ReadingDialog.module.css';

interface ReadingDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly size?: number;
  readonly title: string;
  /** The title may take several lines. */
  readonly longTitle?: boolean;
  /** How far apart stands what is in it. */
  readonly bodyClass: string | undefined;
  readonly children: ReactNode;
}

/** A window to read something in, with its title and the button that closes it. */
export function ReadingDialog({ title, longTitle, bodyClass, children, ...dialog }: ReadingDialogProps) {
  return (
    <Dialog {...dialog} bodyClass={`${styles.body} ${bodyClass}`}>
      {/* Not Mantine's header: it would be a second banner of the page. */}
      <div className={styles.head} data-lungo={longTitle || undefined}>
        <Modal.Title>{title}</Modal.Title>
        <IconButton label="Chiudi" data-start onClick={dialog.onClose}>
          <IconX size={22} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      {children}
    </Dialog>
  );
}
