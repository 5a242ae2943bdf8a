import type { DerivedLine } from './document.ts';
import { type Cents, sumOf } from './money.ts';
import type { Regime } from './treatment.ts';
import { isInForce } from './treatments.ts';

interface StampRule {
  readonly dal: string;
  readonly al: string | null;
  /** Owed above this amount, not at it. */
  readonly soglia: Cents;
  readonly importo: Cents;
  readonly fonte: string;
}

const stampDutyRules: readonly StampRule[] = [
  {
    dal: '2013-06-26',
    al: null,
    soglia: 7747,
    importo: 200,
    fonte:
      'Art. 13 Tariffa parte I DPR 642/72 as raised by DL 43/2013 art. 7-bis, c. 3; D.Lgs. 123/2025 from 2027-01-01.',
  },
];

/**
 * The stamp duty in cents: owed where the sum of the amounts without VAT passes the threshold (art. 6 Tabella B DPR 642/72 exempts amounts
 * with VAT). The caller leaves out the duty itself when it is charged to the client.
 */
export function stampDutyOwed(amounts: readonly Cents[], day: string): Cents {
  const rule = stampDutyRules.find((candidate) => isInForce(candidate, day));
  return rule && sumOf(amounts) > rule.soglia ? rule.importo : 0;
}

/**
 * The line that charges the duty to the client. Under the flat-rate regime it is revenue like the rest (Agenzia delle Entrate, risposta
 * 428/2022); otherwise an expense advanced for the client, who owes the duty jointly (art. 22 DPR 642/72).
 */
export const toStampDutyLine = (duty: Cents, regime: Regime): DerivedLine => ({
  tipo: 'bollo',
  descrizione: 'Rimborso imposta di bollo',
  importo: duty,
  trattamento: regime === 'RF19' ? 'forfettario' : 'escluso_art15',
});
