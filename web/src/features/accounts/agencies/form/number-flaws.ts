import { isVatNumber, normalizeVatNumber } from '@commiato/italy/tax-codes/vat-number';

/** Digits of a VAT number. */
export const vatLength = 11;

/** What is wrong with a VAT number, which is stored all the same (decisions H8); undefined for a right one and for none. */
export function vatFlaw(piva: string): string | undefined {
  const digits = normalizeVatNumber(piva);
  if (digits === '' || isVatNumber(digits)) return undefined;
  return digits.length === vatLength
    ? 'La cifra di controllo non torna: ricontrolla.'
    : `Una partita IVA ha ${vatLength} cifre: ricontrolla.`;
}
