import { controlCharacter, isTaxCodeShape, normalizeTaxCode, taxCodeLength } from './tax-code.ts';
import { isVatNumber } from './vat-number.ts';

/**
 * Why a tax code of a person or an organisation looks mistyped; undefined for a right one and for none. It is only a warning: codes of the
 * dead are sometimes wrong on old papers (decisions C2).
 */
export function taxCodeDoubt(typed: string): string | undefined {
  const code = normalizeTaxCode(typed);
  if (code === '') return undefined;
  if (!isTaxCodeShape(code, true) && !isVatNumber(code)) return 'Non sembra un codice fiscale: ricontrolla.';
  return code.length === taxCodeLength && controlCharacter(code) !== code.charAt(taxCodeLength - 1)
    ? 'Il carattere di controllo non torna: ricontrolla.'
    : undefined;
}
