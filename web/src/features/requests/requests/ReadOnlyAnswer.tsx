import type { OwnRequest } from '@commiato/contracts/requests/request-fields';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { dayWithArticle, ofDayPhrase } from '@commiato/italy/prose/dates';
import { LongDateTime } from '../../../ui/LongDateTime.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './requests.module.css';

interface ReadOnlyAnswerProps {
  readonly request: Pick<OwnRequest, 'risposta' | 'risposto_il' | 'evaso_il'>;
  /** Name of the administrator who handled it; the agency is not told. */
  readonly handledBy?: string;
}

/** The answer to a request as it is stored, for those who may read it and not change it. */
export function ReadOnlyAnswer({ request: { risposta, risposto_il, evaso_il }, handledBy = '' }: ReadOnlyAnswerProps) {
  return (
    <Panel title="Risposta">
      {risposta ? <p className={styles.answer}>{risposta}</p> : <p>Non c’è ancora una risposta.</p>}
      {handledBy ? <p className={styles.handled}>Gestita da {curlyApostrophes(handledBy)}</p> : null}
      {risposto_il ? (
        <p className={styles.handled}>
          Risposta <LongDateTime formatDay={ofDayPhrase} at={risposto_il} />
        </p>
      ) : null}
      {evaso_il ? (
        <p className={styles.handled}>
          Evasa <LongDateTime formatDay={dayWithArticle} at={evaso_il} />
        </p>
      ) : null}
    </Panel>
  );
}
