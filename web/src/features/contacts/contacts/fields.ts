import {
  type Contact,
  type ContactField,
  type ContactRole,
  contactFields,
} from '@commiato/contracts/contacts/contacts';
import { mapFields } from '@commiato/contracts/fields';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { accountPersonName } from '../../../lib/account-names.ts';
import { paths } from '../../../paths.ts';

/** Values of the forms for a new and a stored contact; the type is empty until it is chosen. */
export type ContactValues = Omit<Pick<Contact, ContactField>, 'role'> & { role: ContactRole | '' };
export type ContactTextField = Exclude<ContactField, 'forfait' | 'role'>;

export const blankContact = (role: ContactRole | ''): ContactValues => ({
  ...mapFields(contactFields, () => ''),
  role,
  forfait: false,
});

/** Form values of a stored contact. */
export const contactToForm = ({ _id, creato, versione, ...shown }: Contact): ContactValues => shown;

/** Concurrent changes of the type are shown without its value, which is a code; the button shows its label. */
export const conflictFieldRules = { secretFields: ['role'] };

/** Name of a contact: business, else person, else e-mail; never empty, because links need a text. */
export const contactDisplayName = (
  contact: Pick<Contact, 'ragioneSociale' | 'nome' | 'cognome'> & { mail?: string },
): string =>
  curlyApostrophes(contact.ragioneSociale.trim()) || accountPersonName(contact) || contact.mail || 'Senza nome';

/** The words of each type, for titles and sentences. */
export const contactRoleWords = {
  cliente: { one: 'cliente', many: 'clienti', title: 'Clienti', create: 'Nuovo cliente', list: paths.clients() },
  fornitore: {
    one: 'fornitore',
    many: 'fornitori',
    title: 'Fornitori',
    create: 'Nuovo fornitore',
    list: paths.suppliers(),
  },
} as const satisfies Record<ContactRole, object>;

/** Where a deleted contact is no more: a funeral loses who pays and whom to call, its documents have a copy. */
export const contactDeletionText = (role: ContactRole): string =>
  `Sparirà dai tuoi ${contactRoleWords[role].many} e, dove è tra la famiglia o è il committente, anche da servizi e agenda. Preventivi e fatture conservano i suoi dati.`;

/** The type in an address; empty if missing or unknown. */
export const roleFromAddress = (params: URLSearchParams): ContactRole | '' => {
  const asked = params.get('tipo');
  return asked === 'cliente' || asked === 'fornitore' ? asked : '';
};
