import { readTaxCodeFields } from '@commiato/italy/tax-codes/tax-code';
import { taxCodeDoubt } from '@commiato/italy/tax-codes/tax-code-doubt';
import type { ImportFieldRemark } from './tables.ts';

/** What is doubtful about a tax code, by itself and beside the day of birth; nothing of an empty one. */
export function taxCodeRemarks(codfisc: string, nato: string, today: string): ImportFieldRemark[] {
  const wrongCode = taxCodeDoubt(codfisc);
  if (wrongCode) return [{ campo: 'codfisc', motivo: wrongCode }];
  const born = codfisc ? readTaxCodeFields(codfisc, today)?.birthDate : null;
  return born && nato && born !== nato
    ? [{ campo: 'nato', motivo: 'Non è la data di nascita del codice fiscale: ricontrolla.' }]
    : [];
}
