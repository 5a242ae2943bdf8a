import type { DocumentInput, Totals } from './document.ts';

const flatRate =
  "Operazione effettuata ai sensi dell'art. 1, commi da 54 a 89, della Legge n. 190/2014 (regime forfettario): " +
  "operazione senza applicazione dell'IVA, non soggetta a ritenuta d'acconto ai sensi del comma 67.";
/** From 2027 consolidated acts take the place of the old ones: D.Lgs. 123/2025 (stamp duty), D.Lgs. 10/2026 (VAT). */
const acts = [
  { dal: '', bollo: 'art. 15 DPR 642/1972', scissione: 'art. 17-ter DPR 633/72' },
  { dal: '2027-01-01', bollo: 'art. 150 D.Lgs. 123/2025', scissione: 'art. 65 D.Lgs. 10/2026' },
] as const;

/**
 * The sentences that an invoice must carry, in order: the same on the PDF and, as `Causale`, in the XML. They cite the acts in
 * force on its own day, also for a credit note that follows the rules of an older invoice.
 */
export function legalSentences(input: DocumentInput, totals: Totals): string[] {
  const sentences: string[] = [];
  const { bollo, scissione } = acts.findLast(({ dal }) => dal <= input.data) ?? acts[0];
  if (input.regime === 'RF19') sentences.push(flatRate);
  if (totals.bollo > 0)
    sentences.push(`Imposta di bollo assolta in modo virtuale ai sensi dell'${bollo} e DM 17/06/2014`);
  if (totals.daPagare !== totals.totale) sentences.push(`Scissione dei pagamenti ai sensi dell'${scissione}`);
  return sentences;
}
