import { curlyApostrophes } from '@commiato/italy/formatting';
import { Alert } from '../../../ui/Alert.tsx';
import { LinkHandover } from '../../../ui/LinkHandover.tsx';
import type { MadeProof } from './NewProofDialog.tsx';
import styles from './proofs.module.css';

interface ProofLinkProps {
  readonly proof: MadeProof;
  readonly onDone: () => void;
}

const linkMessage = 'Può controllare la bozza e dirci se va bene:';

/** The link of a proof that was just made, the only time that it can be read. */
export function ProofLink({ proof: { nome, mail, url }, onDone }: ProofLinkProps) {
  return (
    <div className={styles.link}>
      <Alert kind={mail ? 'riuscita' : 'avviso'}>
        {mail
          ? `La bozza è partita per ${mail}. Se non arriva, puoi mandare tu il collegamento: dopo non si vede più.`
          : `Manda adesso il collegamento per «${curlyApostrophes(nome)}»: dopo non si vede più, ma puoi farne un altro.`}
      </Alert>
      <p>
        <a className={styles.address} href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
      <LinkHandover url={url} message={linkMessage} {...(mail ? { doneLabel: 'Fatto' } : {})} onDone={onDone} />
    </div>
  );
}
