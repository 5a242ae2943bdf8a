import {
  assignOrExcludeExpenseDocument,
  type YearlyFuneralSummaryAnswer,
} from '@commiato/contracts/billing/funeral-expenses';
import { curlyApostrophes, shortDate } from '@commiato/italy/formatting';
import { ofDayPhrase } from '@commiato/italy/prose/dates';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from '../documents/billing.module.css';
import type { IncompleteDocument } from './api.ts';
import { CompleteExpenseDocumentDialog } from './CompleteExpenseDocumentDialog.tsx';
import { ExcludeDocumentDialog } from './ExcludeDocumentDialog.tsx';
import { IncludeAgainButton } from './IncludeAgainButton.tsx';

interface OpenedDialog {
  readonly what: 'tie' | 'excuse';
  readonly document: IncompleteDocument;
}

/** Documents with data missing for the declaration, and excluded documents. */
export function IncompletePanel({ summary }: { readonly summary: YearlyFuneralSummaryAnswer }) {
  const { daCompletare, esclusi, inTutto } = summary;
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const close = () => setOpened(null);
  return (
    <Panel title="Da completare">
      <div className={styles.stack}>
        {daCompletare.length === 0 ? <p>Non manca niente: ogni documento dell’anno è completo.</p> : null}
        {daCompletare.length < inTutto.daCompletare ? (
          <p>
            Qui ci sono i primi {daCompletare.length} di {inTutto.daCompletare} documenti: gli altri compaiono quando
            questi sono completi.
          </p>
        ) : null}
        <ul className={styles.list} aria-label="Documenti da completare">
          {daCompletare.map((document) => (
            <li key={document._id} className={styles.item}>
              <span className={styles.who}>
                <span>
                  <Link to={paths.invoice(document._id)}>{document.numero}</Link>{' '}
                  {ofDayPhrase(document.data, shortDate)}, {curlyApostrophes(document.cliente)}
                </span>
                <small>{document.motivi.join(' ')}</small>
              </span>
              <IfMayCall route={assignOrExcludeExpenseDocument}>
                <span className={styles.row}>
                  <Button size="compatto" onClick={() => setOpened({ what: 'tie', document })}>
                    Completa {document.numero}
                  </Button>
                  <Button size="compatto" variant="quieto" onClick={() => setOpened({ what: 'excuse', document })}>
                    Escludi {document.numero}
                  </Button>
                </span>
              </IfMayCall>
            </li>
          ))}
        </ul>
        {esclusi.length > 0 ? (
          <>
            <h3>Esclusi</h3>
            {esclusi.length < inTutto.esclusi ? (
              <p>
                Qui ci sono i primi {esclusi.length} di {inTutto.esclusi}.
              </p>
            ) : null}
            <ul className={styles.list} aria-label="Documenti esclusi">
              {esclusi.map(({ _id, numero, data, cliente, motivo }) => (
                <li key={_id} className={styles.item}>
                  <span className={styles.who}>
                    <span>
                      <Link to={paths.invoice(_id)}>{numero}</Link> {ofDayPhrase(data, shortDate)},{' '}
                      {curlyApostrophes(cliente)}
                    </span>
                    <small>{motivo}</small>
                  </span>
                  <IncludeAgainButton id={_id} numero={numero} />
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      {opened?.what === 'tie' ? <CompleteExpenseDocumentDialog document={opened.document} onClose={close} /> : null}
      {opened?.what === 'excuse' ? <ExcludeDocumentDialog document={opened.document} onClose={close} /> : null}
    </Panel>
  );
}
