import { controlCharacter, isTaxCodeShape, normalizeTaxCode, taxCodeLength } from '@commiato/italy/tax-codes/tax-code';
import { isVatNumber, normalizeVatNumber } from '@commiato/italy/tax-codes/vat-number';

const vatLength = 11;

/** What is wrong with a VAT number, which is stored all the same (decisions H8); undefined for a right one and for none. */
export function vatFlaw(piva: string): string | undefined {
  const digits = normalizeVatNumber(piva);
  if (digits === '' || isVatNumber(digits)) return undefined;
  return digits.length === vatLength
    ? 'La cifra di controllo non torna: ricontrolla.'
    : `Una partita IVA ha ${vatLength} cifre: ricontrolla.`;
}

/** The same for a tax code: that of a company may be its VAT number, a person's has 16 characters. */
export function codeFlaw(codFisc: string): string | undefined {
  const code = normalizeTaxCode(codFisc);
  if (code === '' || isVatNumber(code)) return undefined;
  if (!isTaxCodeShape(code, true)) return 'Non sembra un codice fiscale: ricontrolla.';
  return controlCharacter(code) === code.at(taxCodeLength - 1)
    ? undefined
    : 'La lettera di controllo non torna: ricontrolla.';
}
