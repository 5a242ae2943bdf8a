import { newNotification } from '../fixtures.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: { notifica: async ({ test, admin, owner }) => (await newNotification(test, admin, owner.agency._id))._id },
};
