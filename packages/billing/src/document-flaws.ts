import type { Flaw } from '@commiato/fattura-pa/fields';
import type { Discount, Line, TotalsInput } from './document.ts';
import { type Cents, formatAmount, hasPricePrecision, maxCents, sumOf } from './money.ts';
import { maxQuantity, negativePriceMessage } from './parse.ts';
import { computeTotals, lineTotal, rulesDay } from './totals.ts';
import { effectiveTreatmentOf, firstRulesDay } from './treatments.ts';

/** Maximum number of lines in a document: far more than a funeral needs, few enough for the PDF. */
export const maxLines = 1000;

const between = (value: number, min: number, max: number) =>
  Number.isSafeInteger(value) && min <= value && value <= max;

const isExistingDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

function discountFlaw({ tipo, valore }: Discount, base: Cents): string | null {
  if (tipo === 'percentuale') return between(valore, 0, 10_000) ? null : 'La percentuale va da 0 a 100.';
  if (!between(valore, 0, maxCents)) return 'Lo sconto non è valido.';
  return valore > base ? 'Lo sconto non può superare l’importo a cui si applica.' : null;
}

function lineFlaws(line: Line, index: number): Flaw[] {
  const flaws: Flaw[] = [];
  const refuse = (field: string, messaggio: string) => flaws.push({ campo: `righe.${index}.${field}`, messaggio });
  const description = line.descrizione.trim();
  if (description === '') refuse('descrizione', 'Questo campo è obbligatorio.');
  if (description.length > 1000) refuse('descrizione', 'Al massimo 1.000 caratteri.');
  const counted = between(line.quantita, 1, maxQuantity);
  const priced = hasPricePrecision(line.prezzo) && 0 <= line.prezzo && line.prezzo <= maxCents;
  if (!counted)
    refuse(
      'quantita',
      line.quantita > maxQuantity
        ? 'La quantità non può superare 1.000.000.'
        : 'La quantità deve essere maggiore di zero.',
    );
  if (!priced)
    refuse(
      'prezzo',
      line.prezzo > maxCents ? `L’importo non può superare ${formatAmount(maxCents)} €.` : negativePriceMessage,
    );
  if (counted && priced && line.sconto) {
    const flaw = discountFlaw(line.sconto, lineTotal({ ...line, sconto: null }));
    if (flaw) refuse('sconto', flaw);
  }
  return flaws;
}

/** Cents that a discount on the whole document applies to: all lines except expenses advanced in the client's name. */
const discountableAmount = (input: TotalsInput): Cents =>
  sumOf(
    input.righe
      .filter(({ trattamento }) => !effectiveTreatmentOf(trattamento, input.regime, rulesDay(input)).anticipazione)
      .map(lineTotal),
  );

/**
 * Everything that prevents a document from being issued, as Italian sentences by field (`righe.0.quantita`). Totals are checked only when
 * every line is valid.
 */
export function documentFlaws(input: TotalsInput): Flaw[] {
  if (!isExistingDay(input.data) || (input.regoleAl ?? input.data) < firstRulesDay)
    return [{ campo: 'data', messaggio: 'La data non è valida.' }];
  if (input.righe.length === 0) return [{ campo: 'righe', messaggio: 'Aggiungi almeno una riga.' }];
  if (input.righe.length > maxLines) return [{ campo: 'righe', messaggio: `Al massimo ${maxLines} righe.` }];
  const flaws = input.righe.flatMap(lineFlaws);
  if (flaws.length > 0) return flaws;
  const discount = input.sconto ? discountFlaw(input.sconto, discountableAmount(input)) : null;
  if (discount) return [{ campo: 'sconto', messaggio: discount }];
  const totals = computeTotals(input);
  if (totals.riepilogo.some(({ imponibile }) => imponibile < 0))
    return [{ campo: 'acconti', messaggio: 'Gli acconti superano l’importo delle righe con la stessa IVA.' }];
  if (sumOf(totals.righe) > maxCents || totals.totale > maxCents)
    return [{ campo: 'righe', messaggio: `Il totale non può superare ${formatAmount(maxCents)} €.` }];
  return [];
}
