import type { YearlyFuneralSummaryAnswer } from '@commiato/contracts/billing/funeral-expenses';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { formatEuro } from '../../../lib/euro.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from '../documents/billing.module.css';

type Traceability = YearlyFuneralSummaryAnswer['decessi'][number]['pagatori'][number]['tracciabile'];

const traceabilityTexts: Partial<Record<Traceability, string>> = {
  no: 'Pagato in contanti: non tracciabile',
  'in parte': 'In parte in contanti',
  'non pagata': 'Non ancora pagata',
  'pagata in parte': 'Pagata in parte',
  'da chiarire': 'Pagamento da chiarire',
};

/** The deaths of a year with their payers; payments in cash, which are not deductible, and missing ones are marked. */
export function DeathsPanel({ summary }: { readonly summary: YearlyFuneralSummaryAnswer }) {
  const { decessi, inTutto } = summary;
  return (
    <Panel title={inTutto.decessi === 1 ? '1 decesso' : `${inTutto.decessi} decessi`}>
      {inTutto.decessi === 0 ? <p>Qui compaiono i decessi dell’anno con le fatture che hanno tutti i dati.</p> : null}
      {decessi.length < inTutto.decessi ? <p>Qui ci sono i primi {decessi.length}: il CSV li contiene tutti.</p> : null}
      <ul className={styles.list} aria-label="Decessi">
        {decessi.map(({ defunto, spesa, pagatori, documenti }) => (
          <li key={defunto.codFisc} className={styles.item}>
            <span className={styles.who}>
              <span>
                {curlyApostrophes(defunto.nome)}, <strong>{formatEuro(spesa)}</strong>
              </span>
              <small>{defunto.codFisc}</small>
              {pagatori.map(({ codFisc, nome, importo, tracciabile }) => (
                <span key={codFisc}>
                  {curlyApostrophes(nome)} ({codFisc}): {formatEuro(importo)}{' '}
                  {traceabilityTexts[tracciabile] ? <Badge tone="ocra">{traceabilityTexts[tracciabile]}</Badge> : null}
                </span>
              ))}
              {pagatori.some(({ tracciabile }) => tracciabile === 'da chiarire') ? (
                <small>
                  Indica chi ha fatto ogni pagamento. Se uno ha pagato anche per altri, e solo in parte in contanti,
                  elimina i suoi pagamenti e registra la parte di ciascuno a suo nome:{' '}
                  {documenti.map((id, at) => (
                    <span key={id}>
                      {at > 0 ? ', ' : ''}
                      <Link to={paths.invoice(id)}>
                        {documenti.length === 1 ? 'apri la fattura' : `apri il documento ${at + 1}`}
                      </Link>
                    </span>
                  ))}
                </small>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
