import { seedAttachment, seedNotice } from '../fixtures.ts';
import { seedImport } from '../imports.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: {
    importazione: ({ test, owner }) => seedImport(test, owner.token),
    annuncio: async ({ test, owner }) => (await seedNotice(test, owner.token))._id,
    'allegati-di-annuncio': async ({ test, owner }) => (await seedNotice(test, owner.token))._id,
    allegato: async ({ test, owner }) =>
      (await seedAttachment(test, owner.token, (await seedNotice(test, owner.token))._id))._id,
  },
};
