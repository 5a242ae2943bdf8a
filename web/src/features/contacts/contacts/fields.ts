import {
  type Contact,
  type ContactField,
  type ContactRole,
  contactFields,
} from '@commiato/contracts/contacts/contacts';
import { mapFields } from '@commiato/contracts/fields';
import { curly } from '@commiato/italy/formatting';
import { contactName } from '../../../lib/account-names.ts';
import { paths } from '../../../paths.ts';

/** What both forms of a contact show; the type is empty until it is chosen. */
export type ContactValues = Omit<Pick<Contact, ContactField>, 'role'> & { role: ContactRole | '' };
export type ContactTextField = Exclude<ContactField, 'forfait' | 'role'>;

export const blankContact = (role: ContactRole | ''): ContactValues => ({
  ...mapFields(contactFields, () => ''),
  role,
  forfait: false,
});

/** A stored contact as the form shows it. */
export const contactToForm = ({ _id, creato, versione, ...shown }: Contact): ContactValues => shown;

/** The type is a code, which its button shows in words. */
export const conflictTexts = { secretFields: ['role'] };

/** How a contact is called: the business, else the person, else the e-mail. A link needs a text. */
export const contactDisplayName = (
  contact: Pick<Contact, 'ragioneSociale' | 'nome' | 'cognome'> & { mail?: string },
): string => curly(contact.ragioneSociale.trim()) || contactName(contact) || contact.mail || 'Senza nome';

/** The words of each type, for titles and sentences. */
export const roleWords = {
  cliente: { one: 'cliente', many: 'clienti', title: 'Clienti', create: 'Nuovo cliente', list: paths.clients() },
  fornitore: {
    one: 'fornitore',
    many: 'fornitori',
    title: 'Fornitori',
    create: 'Nuovo fornitore',
    list: paths.suppliers(),
  },
} as const satisfies Record<ContactRole, object>;

/** The type that an address asks for; empty where it asks for none that there is. */
export const roleFromAddress = (params: URLSearchParams): ContactRole | '' => {
  const asked = params.get('tipo');
  return asked === 'cliente' || asked === 'fornitore' ? asked : '';
};
