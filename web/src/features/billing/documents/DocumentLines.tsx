import type { Line, Totals } from '@commiato/billing/document';
import { formatPrice } from '@commiato/billing/money';
import type { Regime } from '@commiato/billing/treatment';
import { effectiveTreatmentOf } from '@commiato/billing/treatments';
import { formatEuro } from '../../../lib/euro.ts';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './billing.module.css';
import { FiguresTable } from './FiguresTable.tsx';
import { formatDiscount, formatQuantity } from './form/typed-numbers.ts';
import { TotalsList } from './TotalsList.tsx';
import view from './view.module.css';

interface DocumentLinesProps {
  readonly righe: readonly Line[];
  readonly totali: Totals;
  readonly regime: Regime;
  /** The day whose tax rules apply, `YYYY-MM-DD`. */
  readonly day: string;
  readonly diciture: readonly string[];
}

/** The lines and totals of a document, read-only. */
export function DocumentLines({ righe, totali, regime, day, diciture }: DocumentLinesProps) {
  const discounted = righe.some(({ sconto }) => sconto);
  const taxed = regime !== 'RF19';
  const heads = ['Descrizione', 'Quantità', 'Prezzo', discounted && 'Sconto', taxed && 'IVA', 'Importo'].filter(
    (head) => typeof head === 'string',
  );
  return (
    <Panel title="Righe e totali">
      <div className={view.lines}>
        <FiguresTable label="Righe" heads={heads}>
          {righe.map(({ descrizione, quantita, um, prezzo, sconto, trattamento }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are as they were issued, two may be alike
            <tr key={index}>
              <th scope="row">{descrizione}</th>
              <td data-nome="Quantità">{[formatQuantity(quantita), um].filter(Boolean).join(' ')}</td>
              <td data-nome="Prezzo">{`${formatPrice(prezzo)}\u00a0€`}</td>
              {discounted ? <td data-nome="Sconto">{formatDiscount(sconto)}</td> : null}
              {taxed ? <td data-nome="IVA">{effectiveTreatmentOf(trattamento, regime, day).nome}</td> : null}
              <td data-nome="Importo">{formatEuro(totali.righe[index] ?? 0)}</td>
            </tr>
          ))}
        </FiguresTable>
      </div>
      <div className={view.sums}>
        <div className={styles.stack}>
          {diciture.map((sentence) => (
            <p key={sentence} className={styles.aside}>
              {sentence}
            </p>
          ))}
        </div>
        <TotalsList totals={totali} />
      </div>
    </Panel>
  );
}
