import { nameForSentence } from '@commiato/italy/formatting';
import { Alert } from '../../../ui/Alert.tsx';
import { LinkHandover } from '../../../ui/LinkHandover.tsx';
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
        Manda adesso il collegamento a {nameForSentence(nome)} e detta il codice al telefono: dopo non si vedono più.
      </Alert>
      <p>
        Codice: <strong className={styles.code}>{codice}</strong>
      </p>
      <p className={styles.address}>{url}</p>
      <LinkHandover url={url} message={accessMessage} onDone={onDone} />
    </div>
  );
}
