import type { Flaw } from '@commiato/fattura-pa/fields';
import { isVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { isTaxCode } from './client.ts';
import type { Issuer } from './invoice.ts';

const requiredFields = ['ragSociale', 'indirizzo', 'cap', 'comune', 'prov', 'piva', 'codFisc'] as const;
/** Maximum lengths of the schema, in characters. */
const maxLengths = { indirizzo: 60, ragSociale: 80 } as const;

/**
 * What is missing or wrong in an agency's profile for electronic invoices: Italian sentences by field of the profile. The tax code
 * identifies the transmitter: if it is wrong, every file is discarded (controls 00001 and 00300 of the Sistema di Interscambio).
 */
export function issuerFlaws(issuer: Issuer): Flaw[] {
  const missing = requiredFields.filter((field) => issuer[field].trim() === '');
  const flaws: Flaw[] = missing.map((campo) => ({ campo, messaggio: 'Questo campo è obbligatorio.' }));
  const refuse = (campo: keyof Issuer, messaggio: string) => flaws.push({ campo, messaggio });
  if (issuer.piva.trim() !== '' && !isVatNumber(issuer.piva)) refuse('piva', 'La partita IVA non è valida.');
  if (issuer.codFisc.trim() !== '' && !isTaxCode(issuer.codFisc))
    refuse('codFisc', 'Il codice fiscale inserito non è valido.');
  for (const field of ['indirizzo', 'ragSociale'] as const)
    if (issuer[field].length > maxLengths[field])
      refuse(field, `La fattura elettronica ammette al massimo ${maxLengths[field]} caratteri.`);
  return flaws;
}
