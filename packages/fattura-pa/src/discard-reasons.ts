import { discardTexts } from './discard-texts.ts';

/** Why an invoice was discarded and what to correct, in Italian. */
export interface DiscardReason {
  readonly explanation: string;
  /** Field of the invoice's form (`cliente.piva`, `righe`) or of the agency's profile (`cedente.…`); null where no field is to blame. */
  readonly field: string | null;
}

/** Field that each control concerns; codes that are missing here concern the file itself or its signature. */
const codesByField: readonly (readonly [field: string, codes: string])[] = [
  ['cedente.codFisc', '00001 00300 00302 00320 00321 00322'],
  ['cedente.piva', '00301 00323'],
  ['cliente.piva', '00305 00324 00475'],
  ['cliente.codFisc', '00306 00325 00326 00327 00417'],
  ['cliente.codUniv', '00311 00312 00398 00427'],
  ['cliente.pec', '00330 00426'],
  ['cliente.nazione', '00313 00476'],
  ['cliente.tipo', '00399'],
  ['cliente', '00471'],
  ['data', '00403 00418'],
  ['numero', '00425'],
  ['tipo', '00472 00473'],
  ['scissionePagamenti', '00420'],
  ['sconto', '00437'],
  ['righe', '00400 00401 00423 00424 00429 00430 00438 00445 00474 00477'],
];

const fieldByCode = new Map(
  codesByField.flatMap(([field, codes]) => codes.split(' ').map((code) => [code, field] as const)),
);

/**
 * Explains a control of the Sistema di Interscambio (`00305`) to the author of the invoice. A code outside the published lists gets the
 * system's own description, taken from the receipt.
 */
export function explainDiscard(code: string, description = ''): DiscardReason {
  const known = Object.hasOwn(discardTexts, code) ? discardTexts[code] : undefined;
  const fallback = description.trim() || `Il Sistema di Interscambio ha scartato la fattura con il codice ${code}.`;
  return { explanation: known ?? fallback, field: fieldByCode.get(code) ?? null };
}
