import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { shareLinkBuilders } from '../../../lib/public-links.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonAnchor } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import styles from './family.module.css';
import type { RelativeAccess } from './RelativeDialog.tsx';

interface RelativeAccessDetailsProps {
  readonly access: RelativeAccess;
  readonly onDone: () => void;
}

const accessMessage = 'La pagina della famiglia è qui; il codice per aprirla lo diciamo al telefono:';

/** Link and code of a relative who has no mail, the only time that they can be read. The code goes another way than the link. */
export function RelativeAccessDetails({ access: { nome, url, codice }, onDone }: RelativeAccessDetailsProps) {
  return (
    <div className={styles.access}>
      <Alert kind="avviso">
        Manda adesso il collegamento a {curlyApostrophes(nome)} e detta il codice al telefono: dopo non si vedono più.
      </Alert>
      <p>
        Codice: <strong className={styles.code}>{codice}</strong>
      </p>
      <p className={styles.address}>{url}</p>
      <div className={styles.ways}>
        <ButtonAnchor
          href={shareLinkBuilders.whatsapp({ url, text: accessMessage })}
          target="_blank"
          rel="noreferrer"
          icon={<IconBrandWhatsapp size={20} stroke={1.6} aria-hidden />}
        >
          Invia con WhatsApp
        </ButtonAnchor>
        <CopyButton text={url} what="il collegamento" label="Copia il collegamento" size="normale" />
        <Button variant="quieto" onClick={onDone}>
          L’ho mandato
        </Button>
      </div>
    </div>
  );
}
