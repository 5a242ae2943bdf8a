import { type ComparedContact, comparableContactName } from '@commiato/contracts/contacts/contact-twins';
import { type Contact, contactFields } from '@commiato/contracts/contacts/contacts';
import { searchWords } from '@commiato/italy/search/words';
import { searchTextOf } from '../../../platform/database/searched-words.ts';

/** Maximum length of keys, in characters, because index entries are limited. */
const maxKeyLength = 240;
const maxSearchTextLength = 1500;

const toSortKey = (text: string) => searchWords(text).join(' ').slice(0, maxKeyLength);

/** The name of a contact as its key; empty without one, where the list is ordered by the e-mail. */
export const nameKey = (contact: ComparedContact): string => comparableContactName(contact).slice(0, maxKeyLength);

/** Keys for sorting and searching lists, recomputed with every change. */
export function contactSortAndSearchKeys(contact: { readonly [Name in keyof Contact]?: Contact[Name] | undefined }): {
  chiave_nome: string;
  chiave_comune: string;
  cerca: string;
} {
  const { mail = '', comune = '' } = contact;
  return {
    chiave_nome: nameKey(contact) || toSortKey(mail),
    chiave_comune: toSortKey(comune),
    cerca: searchTextOf(contactFields, contact).slice(0, maxSearchTextLength),
  };
}
