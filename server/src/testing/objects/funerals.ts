import { newEvent, newService } from '../funerals.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: {
    servizio: async ({ test, owner }) => (await newService(test, owner.token))._id,
    evento: async ({ test, owner }) =>
      (await newEvent(test, owner.token, (await newService(test, owner.token))._id))._id,
  },
  sent: {
    // The deceased is named by the address; what takes place, and when, by the body.
    '/api/servizio/:id/evento': { body: { tipo: 'funerale', inizio: '2026-11-24T10:00' } },
  },
};
