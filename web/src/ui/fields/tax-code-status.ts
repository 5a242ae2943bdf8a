import { isTaxCodeShape, normalizeTaxCode, startsLikeTaxCode, taxCodeLength } from '@commiato/italy/tax-codes/tax-code';

/** How complete a typed code is; `complete` says that its shape is right. */
export type TaxCodeStage = 'empty' | 'partial' | 'complete' | 'wrong';

export function taxCodeStage(code: string, omocodia: boolean): TaxCodeStage {
  if (code === '') return 'empty';
  if (isTaxCodeShape(code, omocodia)) return 'complete';
  return code.length < taxCodeLength && startsLikeTaxCode(code, omocodia) ? 'partial' : 'wrong';
}

/** The sentence about an unfinished code. */
export function missingCharactersText(code: string): string {
  const missing = taxCodeLength - code.length;
  return missing === 1 ? 'Manca 1 carattere.' : `Mancano ${missing} caratteri.`;
}

/**
 * The code after typing or pasting. A single character that is impossible at its position is ignored; a pasted code is taken as it is,
 * so that the person sees its mistake and can correct it.
 */
export function maskTaxCode(typed: string, previous: string, omocodia: boolean): string {
  const code = normalizeTaxCode(typed)
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, taxCodeLength);
  const breaks = startsLikeTaxCode(previous, omocodia) && !startsLikeTaxCode(code, omocodia);
  const oneKey = code.length === previous.length + 1;
  if (breaks && code.length === 1) return '';
  return breaks && oneKey ? previous : code;
}

/** Whether a code has letters where digits belong, as only one with omocodia may. */
export const looksLikeOmocodia = (code: string): boolean =>
  code.length <= taxCodeLength && !startsLikeTaxCode(code, false) && startsLikeTaxCode(code, true);
