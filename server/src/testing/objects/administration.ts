import { newBinned, newMail } from '../fixtures.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: {
    cestinato: ({ test, admin, owner }) => newBinned(test, admin, owner.token),
    mail: async ({ test }) => (await newMail(test))._id,
  },
};
