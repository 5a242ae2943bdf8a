import type { SummaryRow, Totals } from './document.ts';
import { type Cents, formatAmount, sumOf } from './money.ts';

/** A name and an amount of what a document comes to. */
export interface NamedAmount {
  readonly nome: string;
  readonly importo: Cents;
}

const rateText = (aliquota: number) => `${formatAmount(aliquota).replace(/,00$/, '')} %`;

/** A part of the total in words that follow 'di cui'. */
const taxablePart = ({ aliquota, riferimento, imponibile }: SummaryRow): NamedAmount => ({
  nome: `di cui ${riferimento ? riferimento.charAt(0).toLowerCase() + riferimento.slice(1) : `imponibile IVA ${rateText(aliquota)}`}`,
  importo: imponibile,
});

/**
 * What a reader adds up: `addends` give the total, to the cent, or are none where the lines alone do; `parts` are what the total is
 * made of for the tax, to be shown as its parts ('di cui'). Under the flat-rate regime there are none: a sentence says it.
 */
export function sumsOf({ righe, rettifiche, riepilogo, imponibile, imposta }: Totals): {
  readonly addends: readonly NamedAmount[];
  readonly parts: readonly NamedAmount[];
} {
  const taxed = riepilogo.filter((row) => row.imposta !== 0);
  const first: NamedAmount[] =
    rettifiche.length > 0
      ? [{ nome: 'Somma delle righe', importo: sumOf(righe) }]
      : imposta === 0
        ? []
        : [{ nome: 'Imponibile', importo: imponibile }];
  const plain = riepilogo.length === 1 && (riepilogo[0]?.natura === null || riepilogo[0]?.natura === 'N2.2');
  return {
    addends: [
      ...first,
      ...rettifiche.map(({ descrizione, importo }) => ({ nome: descrizione, importo })),
      ...taxed.map((row) => ({ nome: `IVA ${rateText(row.aliquota)}`, importo: row.imposta })),
    ],
    parts: plain ? [] : riepilogo.map(taxablePart),
  };
}
