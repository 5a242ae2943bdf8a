import { findContactField } from '@commiato/contracts/contacts/contact-columns';
import { maxImportedContacts } from '@commiato/contracts/contacts/import';
import { formatCount } from '@commiato/italy/counts';
import type { ExpectedTable } from '../../../platform/documents/read-table.ts';

/** A table of contacts; one with every field has 2,000 bytes in a row. */
export const contactTableKind: ExpectedTable = {
  isKnown: (head) => findContactField(head) !== null,
  maxRows: maxImportedContacts,
  maxRecordBytes: 20_000,
  sentences: {
    tooLong: 'Nel file c’è una riga troppo lunga per essere un’anagrafica: controlla che le virgolette si chiudano.',
    noHeads:
      'La prima riga non ha intestazioni conosciute, come «Ragione sociale», «Cognome» o «Codice fiscale»: parti dal file di esempio.',
    noRows: 'Nel file ci sono le intestazioni ma nessuna anagrafica.',
    tooMany: `Al massimo ${formatCount(maxImportedContacts)} anagrafiche per volta: dividi il file.`,
  },
};
