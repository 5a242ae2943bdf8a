import type { Totals } from '@commiato/billing/document';
import { totalBreakdown } from '@commiato/billing/sums';
import { formatEuro } from '../../../lib/euro.ts';
import styles from './lines.module.css';

/** Totals of a document: the sums that make up the total, the total, and its parts by VAT rate. PDF and XML show the same. */
export function TotalsList({ totals }: { totals: Totals }) {
  const { rettifiche, bollo, totale, daPagare } = totals;
  const { addends, parts } = totalBreakdown(totals);
  const charged = rettifiche.some(({ tipo }) => tipo === 'bollo');
  return (
    <dl className={styles.totals} aria-label="Totali">
      {addends.map(({ nome, importo }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two advances of one invoice have the same words
        <div key={`${nome} ${index}`}>
          <dt>{nome}</dt>
          <dd>{formatEuro(importo)}</dd>
        </div>
      ))}
      <div data-somma="">
        <dt>Totale</dt>
        <dd>{formatEuro(totale)}</dd>
      </div>
      {parts.map(({ nome, importo }) => (
        <div key={nome} data-parte="">
          <dt>{nome}</dt>
          <dd>{formatEuro(importo)}</dd>
        </div>
      ))}
      {daPagare === totale ? null : (
        <div data-somma="">
          <dt>Da pagare</dt>
          <dd>{formatEuro(daPagare)}</dd>
        </div>
      )}
      {bollo > 0 && !charged ? (
        <div data-parte="">
          <dt>Imposta di bollo a carico dell’agenzia, non compresa</dt>
          <dd>{formatEuro(bollo)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
