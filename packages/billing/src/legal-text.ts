import type { Totals, TotalsInput } from './document.ts';
import { formatAmount } from './money.ts';

const flatRateText =
  "Operazione effettuata ai sensi dell'art. 1, commi da 54 a 89, della Legge n. 190/2014 (regime forfettario): " +
  "operazione senza applicazione dell'IVA, non soggetta a ritenuta d'acconto ai sensi del comma 67.";
/** This decree rules how stamp duty on electronic invoices is paid, whichever act imposes it. */
const stampDutyText = "Imposta di bollo assolta in modo virtuale ai sensi dell'art. 6, c. 2, DM 17/06/2014";
/** From 2027 the consolidated VAT act (D.Lgs. 10/2026) replaces DPR 633/72. */
const splitPaymentLaws = [
  { dal: '', scissione: 'art. 17-ter DPR 633/72' },
  { dal: '2027-01-01', scissione: 'art. 65 D.Lgs. 10/2026' },
] as const;

/**
 * The sentences that an invoice must carry, in order: the same on the PDF and, as `Causale`, in the XML. They cite the acts in
 * force on its own day, also for a credit note that follows the rules of an older invoice.
 */
export function legalSentences(input: TotalsInput, totals: Totals): string[] {
  const sentences: string[] = [];
  const { scissione } = splitPaymentLaws.findLast(({ dal }) => dal <= input.data) ?? splitPaymentLaws[0];
  if (input.regime === 'RF19') sentences.push(flatRateText);
  if (totals.bollo > 0) sentences.push(stampDutyText);
  if (totals.daPagare !== totals.totale) sentences.push(`Scissione dei pagamenti ai sensi dell'${scissione}`);
  return sentences;
}

const flatRateQuoteText =
  'Regime forfettario (art. 1, commi da 54 a 89, della Legge n. 190/2014): la fattura sarà senza IVA.';

/** What a quote says of the invoice that follows it: by itself nothing is effected, and no duty paid. */
export function quoteLegalSentences(
  { regime }: Pick<TotalsInput, 'regime'>,
  { bollo }: Pick<Totals, 'bollo'>,
): string[] {
  return [
    ...(regime === 'RF19' ? [flatRateQuoteText] : []),
    ...(bollo > 0 ? [`Sulla fattura è dovuta l'imposta di bollo di ${formatAmount(bollo)} €.`] : []),
  ];
}
