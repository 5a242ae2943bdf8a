import { contactFields } from '@commiato/contracts/contacts/contacts';
import type { Field, Fields } from '@commiato/contracts/fields';

const contactFieldsByName: Fields = contactFields;

/** Label of a field of a document's client or of one of its payers: `cliente.indirizzo`, `pagatori.0.nome`; of a contact, `indirizzo`. */
export function clientFieldLabel(path: string): string {
  const [list = '', name = '', part] = path.split('.');
  if (list === 'pagatori') return `Pagatore ${Number(name) + 1}${part === 'codFisc' ? ', codice fiscale' : ''}`;
  const field: Field | undefined = contactFieldsByName[list === 'cliente' ? name : list];
  return field?.label ?? path;
}
