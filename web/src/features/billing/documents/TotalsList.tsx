import type { SummaryRow, Totals } from '@commiato/billing/document';
import { formatAmount } from '@commiato/billing/money';
import { euro } from '../../../lib/euro.ts';
import styles from './lines.module.css';

const rateOf = ({ aliquota }: SummaryRow) => `${formatAmount(aliquota).replace(/,00$/, '')} %`;

/** What a document comes to: what the rules add, each rate or reason for no VAT, and the total. The PDF and the XML show the same. */
export function TotalsList({ totals }: { totals: Totals }) {
  const { rettifiche, riepilogo, bollo, totale, daPagare } = totals;
  const charged = rettifiche.some(({ tipo }) => tipo === 'bollo');
  return (
    <dl className={styles.totals} aria-label="Totali">
      {rettifiche.map(({ tipo, descrizione, importo, trattamento }) => (
        <div key={`${tipo} ${descrizione} ${trattamento}`}>
          <dt>{descrizione}</dt>
          <dd>{euro(importo)}</dd>
        </div>
      ))}
      {riepilogo.map((row) => (
        <div key={`${row.aliquota} ${row.natura} ${row.riferimento}`} data-gruppo="">
          <dt>{row.riferimento ?? `Imponibile IVA ${rateOf(row)}`}</dt>
          <dd>{euro(row.imponibile)}</dd>
          {row.aliquota > 0 ? (
            <>
              <dt>IVA {rateOf(row)}</dt>
              <dd>{euro(row.imposta)}</dd>
            </>
          ) : null}
        </div>
      ))}
      {bollo > 0 && !charged ? (
        <div>
          <dt>Imposta di bollo a carico dell’agenzia</dt>
          <dd>{euro(bollo)}</dd>
        </div>
      ) : null}
      <div data-somma="">
        <dt>Totale</dt>
        <dd>{euro(totale)}</dd>
      </div>
      {daPagare === totale ? null : (
        <div data-somma="">
          <dt>Da pagare</dt>
          <dd>{euro(daPagare)}</dd>
        </div>
      )}
    </dl>
  );
}
