import { contactColumns } from '@commiato/contracts/contacts/contact-columns';
import type { Contact, ContactQuery } from '@commiato/contracts/contacts/contacts';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

const sheetTitlesByRole = { cliente: 'Clienti', fornitore: 'Fornitori' };

/** Every field, under a column head that the import recognizes. */
export const createContactSheet = ({ role }: Pick<ContactQuery, 'role'>): ExportSheet<Contact> => ({
  title: role ? sheetTitlesByRole[role] : 'Anagrafiche',
  columns: contactColumns.map(({ campo, intestazione }) => ({
    head: intestazione,
    value: (row) => (typeof row[campo] === 'boolean' ? (row[campo] ? 'sì' : 'no') : row[campo]),
  })),
});
