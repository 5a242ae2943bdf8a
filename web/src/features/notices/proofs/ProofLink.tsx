import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { shareLinkBuilders } from '../../../lib/public-links.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonAnchor } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import type { MadeProof } from './NewProofDialog.tsx';
import styles from './proofs.module.css';

interface ProofLinkProps {
  readonly proof: MadeProof;
  readonly onDone: () => void;
}

const linkMessage = 'Può controllare la bozza e dirci se va bene:';

/** The link of a proof that was just made, the only time that it can be read. */
export function ProofLink({ proof: { nome, url }, onDone }: ProofLinkProps) {
  return (
    <div className={styles.link}>
      <Alert kind="avviso">
        Manda adesso il collegamento per «{curlyApostrophes(nome)}»: dopo non si vede più, ma puoi farne un altro.
      </Alert>
      <p>
        <a className={styles.address} href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
      <div className={styles.ways}>
        <ButtonAnchor
          href={shareLinkBuilders.whatsapp({ url, text: linkMessage })}
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
