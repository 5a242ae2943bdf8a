import { newAttachment, newNotice } from '../fixtures.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: {
    annuncio: async ({ test, owner }) => (await newNotice(test, owner.token))._id,
    'allegati-di-annuncio': async ({ test, owner }) => (await newNotice(test, owner.token))._id,
    allegato: async ({ test, owner }) =>
      (await newAttachment(test, owner.token, (await newNotice(test, owner.token))._id))._id,
  },
};
