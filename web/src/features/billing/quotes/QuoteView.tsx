import type { Quote } from '@commiato/contracts/billing/quotes';
import { longDate, nameForSentence } from '@commiato/italy/formatting';
import { toDayPhrase } from '@commiato/italy/prose/dates';
import { Link } from 'react-router';
import { shortDateTime } from '../../../lib/date-times.ts';
import { paths } from '../../../paths.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from '../documents/billing.module.css';
import { DocumentFacts, Fact } from '../documents/DocumentFacts.tsx';
import { DocumentLines } from '../documents/DocumentLines.tsx';

/** A sent or decided quote, read-only. */
export function QuoteView({ quote }: { quote: Quote }) {
  const { data, validoFino, link, inviato_il, inviato_a, deciso_il, deciso_da, deciso_ip, motivo, fatture } = quote;
  const decided = deciso_il
    ? [
        shortDateTime(deciso_il),
        deciso_da && `da ${nameForSentence(deciso_da)}`,
        deciso_ip && `(indirizzo ${deciso_ip})`,
      ]
    : [];
  return (
    <div className={styles.screen}>
      <div className={styles.columns}>
        <DocumentFacts document={quote} quote={quote.quote} />
        <Panel title="Che cosa è successo">
          <div className={styles.stack}>
            <dl className={styles.facts}>
              <Fact name="Data">{longDate(data)}</Fact>
              <Fact name="Validità">{validoFino ? `fino ${toDayPhrase(validoFino)}` : 'senza scadenza'}</Fact>
              <Fact name="Inviato">
                {inviato_il
                  ? [shortDateTime(inviato_il), inviato_a && `a ${inviato_a}`].filter(Boolean).join(' ')
                  : null}
              </Fact>
              <Fact name={quote.stato === 'rifiutato' ? 'Rifiutato' : 'Accettato'}>
                {decided.filter(Boolean).join(' ')}
              </Fact>
              <Fact name="Motivo">{motivo}</Fact>
              <Fact name="Fattura">
                {fatture.length === 0
                  ? null
                  : fatture.map(({ _id, numero }) => (
                      <div key={_id}>
                        <Link to={paths.invoice(_id)}>{numero ? `n. ${numero}` : 'in bozza'}</Link>
                      </div>
                    ))}
              </Fact>
            </dl>
            {link ? (
              <div className={styles.stack}>
                <p className={styles.aside}>
                  Con questo link il cliente legge il preventivo e risponde, senza account: <a href={link}>{link}</a>
                </p>
                <div>
                  <CopyButton text={link} what="il link" label="Copia il link" />
                </div>
              </div>
            ) : null}
          </div>
        </Panel>
      </div>
      <DocumentLines {...quote} day={data} />
    </div>
  );
}
