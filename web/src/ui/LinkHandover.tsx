import { IconBrandWhatsapp } from '@tabler/icons-react';
import { shareLinkBuilders } from '../lib/public-links.ts';
import { Button, ButtonAnchor } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './LinkHandover.module.css';

interface LinkHandoverProps {
  readonly url: string;
  /** What WhatsApp writes before the link. */
  readonly message: string;
  /** What the last button says; another where a mail has brought the link already. */
  readonly doneLabel?: string;
  readonly onDone: () => void;
}

/** The ways to hand over a link that is shown once: WhatsApp, the clipboard, and the word that it was done. */
export function LinkHandover({ url, message, doneLabel = 'L’ho mandato', onDone }: LinkHandoverProps) {
  return (
    <div className={styles.ways}>
      <ButtonAnchor
        href={shareLinkBuilders.whatsapp({ url, text: message })}
        target="_blank"
        rel="noreferrer"
        icon={<IconBrandWhatsapp size={20} stroke={1.6} aria-hidden />}
      >
        Invia con WhatsApp
      </ButtonAnchor>
      <CopyButton text={url} what="il collegamento" label="Copia il collegamento" size="normale" />
      <Button variant="quieto" onClick={onDone}>
        {doneLabel}
      </Button>
    </div>
  );
}
