import { seedNotification } from '../fixtures.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: { notifica: async ({ test, admin, owner }) => (await seedNotification(test, admin, owner.agency._id))._id },
};
