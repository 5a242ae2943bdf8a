import { isVatNumber, normalizeVatNumber } from '@commiato/italy/tax-codes/vat-number';

/** Digits of a VAT number. */
export const vatNumberLength = 11;

/** What is wrong with a VAT number, which is stored all the same (decisions H8); undefined for a right one and for none. */
export function vatNumberFlaw(piva: string): string | undefined {
  const digits = normalizeVatNumber(piva);
  if (digits === '' || isVatNumber(digits)) return undefined;
  return digits.length === vatNumberLength
    ? 'La cifra di controllo non torna: ricontrolla.'
    : `Una partita IVA ha ${vatNumberLength} cifre: ricontrolla.`;
}
