import { applyContactCorrections } from '@commiato/contracts/contacts/corrections';
import { mergeContacts } from '@commiato/contracts/contacts/merge';
import { seedContact } from '../contacts.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: { anagrafica: async ({ test, owner }) => (await seedContact(test, owner.token))._id },
  bodiesByPath: {
    [mergeContacts.path]: { body: { id_altra: 'nessuno' } },
    [applyContactCorrections.path]: {
      body: { correzioni: [{ tipo: 'fattura', _id: 'nessuno', campo: 'cliente.nome', attuale: '', nuovo: 'Ada' }] },
    },
  },
};
