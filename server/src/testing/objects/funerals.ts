import { newEvent, newService } from '../funerals.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: {
    servizio: async ({ test, owner }) => (await newService(test, owner.token))._id,
    evento: async ({ test, owner }) =>
      (await newEvent(test, owner.token, (await newService(test, owner.token))._id))._id,
  },
};
