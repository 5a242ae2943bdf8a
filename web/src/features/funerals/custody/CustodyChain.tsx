import type { Custody } from '@commiato/contracts/funerals/custody';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { instantInWords } from '@commiato/italy/prose/dates';
import { Alert } from '../../../ui/Alert.tsx';
import styles from './custody.module.css';
import { SignatureImage } from './SignaturePad.tsx';

interface CustodyChainProps {
  readonly label: Custody;
  /** Signatures by step, where they are shown. */
  readonly signatures?: Readonly<Record<string, string>>;
}

/** The steps of a chain, the first one first, with its gaps where they are. */
export function CustodyChain({ label, signatures = {} }: CustodyChainProps) {
  const { passaggi, interrotta } = label;
  if (passaggi.length === 0) return <p className={styles.none}>Nessuno ha ancora scansionato l’etichetta.</p>;
  return (
    <div className={styles.steps}>
      {interrotta ? (
        <Alert kind="avviso">La catena ha un’interruzione: di un tratto non risulta in mano a chi fosse.</Alert>
      ) : null}
      <ol className={styles.chain}>
        {passaggi.map(({ _id, luogo, chi, quando, note, consegnata_a, interruzione }) => (
          <li key={_id}>
            {interruzione ? <p className={styles.gap}>Fin qui non risulta in mano a chi fosse.</p> : null}
            <p>
              <strong>{curlyApostrophes(luogo)}</strong>
            </p>
            <p>
              {curlyApostrophes(chi)}, {instantInWords(quando)}
            </p>
            {consegnata_a === '' ? null : <p>Consegna a {curlyApostrophes(consegnata_a)}, che ha firmato</p>}
            {note === '' ? null : <p>{curlyApostrophes(note)}</p>}
            {signatures[_id] ? <SignatureImage strokes={signatures[_id]} of={consegnata_a} /> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
