import { seedAttachment, seedNotice, seedPrint } from '../fixtures.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: {
    annuncio: async ({ test, owner }) => (await seedNotice(test, owner.token))._id,
    'allegati-di-annuncio': async ({ test, owner }) => (await seedNotice(test, owner.token))._id,
    stampa: async ({ test, owner }) =>
      (await seedPrint(test, owner.token, (await seedNotice(test, owner.token))._id))._id,
    allegato: async ({ test, owner }) =>
      (await seedAttachment(test, owner.token, (await seedNotice(test, owner.token))._id))._id,
  },
};
