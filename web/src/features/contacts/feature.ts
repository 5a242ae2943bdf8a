import { listContacts } from '@commiato/contracts/contacts/contacts';
import { IconTruck, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { callPaged } from '../../lib/client.ts';
import type { WebFeature } from '../../lib/feature.ts';
import { pathPatterns, paths } from '../../paths.ts';
import { contactDisplayName } from './contacts/fields.ts';

/** An agency's clients and suppliers. */
export const contacts: WebFeature = {
  screens: [
    {
      path: pathPatterns.clients,
      for: 'agency',
      area: ['annunci', 'fatturazione'],
      chunk: 'clienti',
      load: async () => (await import('./contacts/contacts-screen.tsx')).ClientsScreen,
    },
    {
      path: pathPatterns.suppliers,
      for: 'agency',
      area: ['annunci', 'fatturazione'],
      chunk: 'fornitori',
      load: async () => (await import('./contacts/contacts-screen.tsx')).SuppliersScreen,
    },
    {
      path: pathPatterns.newContact,
      for: 'agency',
      area: ['annunci', 'fatturazione'],
      level: 'cambia',
      chunk: 'nuova-anagrafica',
      load: async () => (await import('./contacts/new-contact-screen.tsx')).NewContactScreen,
    },
    {
      path: pathPatterns.importContacts,
      for: 'agency',
      area: ['annunci', 'fatturazione'],
      level: 'cambia',
      chunk: 'importa-anagrafiche',
      load: async () => (await import('./import/import-contacts-screen.tsx')).ImportContactsScreen,
      under: paths.newContact(),
    },
  ],
  menu: [
    {
      for: 'agency',
      group: 'Anagrafiche',
      order: 10,
      label: 'Clienti',
      keywords: 'anagrafica rubrica contatti',
      to: paths.clients(),
      Icon: IconUsers,
    },
    { for: 'agency', group: 'Anagrafiche', order: 20, label: 'Fornitori', to: paths.suppliers(), Icon: IconTruck },
    {
      for: 'agency',
      group: 'Anagrafiche',
      order: 30,
      label: 'Nuova anagrafica',
      keywords: 'cliente contatto',
      to: paths.newContact(),
      Icon: IconUserPlus,
    },
  ],
  searches: [
    {
      for: 'agency',
      order: 20,
      route: listContacts,
      find: async (query) =>
        (await callPaged(listContacts, { query })).rows.map((one) => ({
          value: contactDisplayName(one),
          detail: one.role === 'cliente' ? 'Cliente' : 'Fornitore',
          to: paths.contact(one._id),
        })),
    },
  ],
  words: {
    binKinds: { anagrafica: 'Anagrafica' },
  },
};
