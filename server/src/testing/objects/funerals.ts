import { addFuneralDocument } from '@commiato/contracts/funerals/files';
import { pdf } from '../documents.ts';
import { newEvent, newFuneral, newFuneralDocument, newResource, newTask } from '../funerals.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: {
    servizio: async ({ test, owner }) => (await newFuneral(test, owner.token))._id,
    evento: async ({ test, owner }) =>
      (await newEvent(test, owner.token, (await newFuneral(test, owner.token))._id))._id,
    'documento di servizio': async ({ test, owner }) =>
      (await newFuneralDocument(test, owner.token, (await newFuneral(test, owner.token))._id))._id,
    risorsa: async ({ test, owner }) => (await newResource(test, owner.token))._id,
    compito: async ({ test, owner }) => (await newTask(test, owner.token))._id,
  },
  sent: {
    [addFuneralDocument.path]: { body: { titolo: 'Delega' }, file: pdf() },
    // The deceased is named by the address; what takes place, and when, by the body.
    '/api/servizio/:id/correzioni': {
      body: { correzioni: [{ tipo: 'annuncio', _id: 'nessuno', campo: 'nome', attuale: '', nuovo: 'ADA' }] },
    },
    '/api/servizio/:id/persona': { body: { ruolo: 'committente', cognome: 'Neri', tel: '333 1' } },
    '/api/servizio/:id/evento': { body: { tipo: 'funerale', inizio: '2026-11-24T10:00' } },
  },
};
