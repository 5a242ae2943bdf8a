import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import styles from './ImageOverlay.module.css';

interface ImageOverlayProps {
  /** The image to enlarge, or nothing. */
  image: { src: string; alt: string } | null;
  /** Stands below it: the name of the person. */
  caption?: string | undefined;
  onClose: () => void;
}

/** The whole image over a dark veil. */
export function ImageOverlay({ image, caption, onClose }: ImageOverlayProps) {
  return (
    <Modal.Root
      opened={image !== null}
      onClose={onClose}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 320 }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <Modal.Overlay className={styles.veil} />
      <Modal.Content aria-label="Immagine ingrandita">
        <Modal.Body onClick={onClose}>
          <button type="button" className={styles.close} data-autofocus aria-label="Chiudi" onClick={onClose}>
            <IconX size={24} stroke={1.6} aria-hidden />
          </button>
          {image ? (
            <figure className={styles.figure}>
              <img src={image.src} alt={image.alt} />
              {caption ? <figcaption>{caption}</figcaption> : null}
            </figure>
          ) : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
