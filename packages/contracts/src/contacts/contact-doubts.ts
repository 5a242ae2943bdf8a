import { taxCodeDoubt } from '@commiato/italy/tax-codes/tax-code-doubt';
import { isVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { mail } from '../common.ts';
import type { ContactField } from './contacts.ts';

/** The fields that are checked, in stored form. */
type CheckedFields = Partial<
  Record<'codFisc' | 'piva' | 'cap' | 'mail' | 'pec' | 'codUniv' | 'tel' | 'cell' | 'whatsapp', string | undefined>
>;
type Doubts = Partial<Record<ContactField, string>>;

const controlDigitWarning = 'La cifra di controllo non torna: ricontrolla.';
const roundedNumberWarning = 'Il foglio di calcolo ha arrotondato questo numero: riscrivilo per intero.';
/** `3,33123E+09`, as spreadsheets save a long number: its last digits are gone. */
const roundedNumberPattern = /^\d(?:[.,]\d{1,15})?E\+\d{1,2}$/i;
/** Whether a spreadsheet has rounded a telephone number. */
export const isRoundedNumber = (text: string): boolean => roundedNumberPattern.test(text);
const mailWarning = 'Non sembra un indirizzo e-mail: ricontrolla.';

/** Italian warnings about values that look mistyped, by field; they never prevent saving (decisions H8). */
export function contactWarnings({
  codFisc = '',
  piva = '',
  cap = '',
  mail: address = '',
  pec = '',
  codUniv = '',
  ...telephones
}: CheckedFields): Doubts {
  const doubts: Doubts = {};
  for (const field of ['tel', 'cell', 'whatsapp'] as const)
    if (isRoundedNumber(telephones[field] ?? '')) doubts[field] = roundedNumberWarning;
  const codeDoubt = taxCodeDoubt(codFisc);
  if (codeDoubt !== undefined) doubts.codFisc = codeDoubt;
  // A foreign number begins with the two letters of its country.
  if (piva && !/^[A-Z]{2}/.test(piva) && !isVatNumber(piva)) doubts.piva = controlDigitWarning;
  if (cap && !/^\d{5}$/.test(cap)) doubts.cap = 'In Italia il CAP ha 5 cifre.';
  if (address && !mail.safeParse(address).success) doubts.mail = mailWarning;
  if (pec && !mail.safeParse(pec).success) doubts.pec = mailWarning;
  if (codUniv && !/^[A-Z0-9]{6,7}$/.test(codUniv))
    doubts.codUniv = 'Il codice univoco ha 7 caratteri (6 per gli uffici pubblici).';
  return doubts;
}
