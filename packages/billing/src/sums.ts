import { uncapitalized } from '@commiato/italy/formatting';
import type { DerivedLine, Totals, VatSummaryRow } from './document.ts';
import { type Cents, formatAmount, sumOf } from './money.ts';

/** A label and an amount in cents, printed near the total of a document. */
export interface NamedAmount {
  readonly nome: string;
  readonly importo: Cents;
}

const rateText = (aliquota: number) => `${formatAmount(aliquota).replace(/,00$/, '')} %`;

/** A row of the summary, labelled as a part of the total ('di cui …'). */
const toLabelledTaxablePart = ({ aliquota, riferimento, imponibile }: VatSummaryRow): NamedAmount => ({
  nome: `di cui ${riferimento ? uncapitalized(riferimento) : `imponibile IVA ${rateText(aliquota)}`}`,
  importo: imponibile,
});

/** Derived lines as addends; a discount, which is split over the VAT treatments, is one: twice the same words would read as two discounts. */
function withOneDiscount(lines: readonly DerivedLine[]): NamedAmount[] {
  const discounts = lines.filter(({ tipo }) => tipo === 'sconto');
  return lines.flatMap((line) => {
    if (line.tipo !== 'sconto') return { nome: line.descrizione, importo: line.importo };
    return line === discounts[0]
      ? { nome: line.descrizione, importo: sumOf(discounts.map(({ importo }) => importo)) }
      : [];
  });
}

/**
 * The amounts printed with the total. `addends` add up to it, to the cent, and are empty where the lines alone do; `parts` divide it by VAT
 * treatment ('di cui …'). A single VAT rate needs no parts, nor does the flat-rate regime, which a legal sentence explains.
 */
export function totalBreakdown({ righe, rettifiche, riepilogo, imponibile, imposta }: Totals): {
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
      ...withOneDiscount(rettifiche),
      ...taxed.map((row) => ({ nome: `IVA ${rateText(row.aliquota)}`, importo: row.imposta })),
    ],
    parts: plain ? [] : riepilogo.map(toLabelledTaxablePart),
  };
}
