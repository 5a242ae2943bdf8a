import { createJointRite } from '@commiato/contracts/funerals/agenda';
import { createCustodyLabel, recordCustodyStep } from '@commiato/contracts/funerals/custody';
import { addFuneralDocument } from '@commiato/contracts/funerals/files';
import { extendFuneralRetention } from '@commiato/contracts/funerals/retention';
import { setTaskDone } from '@commiato/contracts/funerals/tasks';
import { changePaper } from '@commiato/contracts/paperwork/papers';
import { prepareOrSendPapers } from '@commiato/contracts/paperwork/sending';
import { pdf } from '../documents.ts';
import { seedCustody, seedEvent, seedFuneral, seedFuneralDocument, seedResource, seedTask } from '../funerals.ts';
import { seedRule } from '../paperwork.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: {
    servizio: async ({ test, owner }) => (await seedFuneral(test, owner.token))._id,
    evento: async ({ test, owner }) =>
      (await seedEvent(test, owner.token, (await seedFuneral(test, owner.token))._id))._id,
    'documento di servizio': async ({ test, owner }) =>
      (await seedFuneralDocument(test, owner.token, (await seedFuneral(test, owner.token))._id))._id,
    risorsa: async ({ test, owner }) => (await seedResource(test, owner.token))._id,
    custodia: async ({ test, owner }) =>
      (await seedCustody(test, owner.token, (await seedFuneral(test, owner.token))._id)).codice,
    'regola di un comune': async ({ test, owner }) => (await seedRule(test, owner.token))._id,
    'pratica di servizio': async ({ test, owner }) => `${(await seedFuneral(test, owner.token))._id}.mandato`,
    compito: async ({ test, owner }) => (await seedTask(test, owner.token))._id,
  },
  bodiesByPath: {
    [changePaper.path]: { body: { stato: 'fatto' } },
    [setTaskDone.path]: { body: { fatto: true } },
    [prepareOrSendPapers.path]: { body: { canale: 'sportello', documenti: [] } },
    [createCustodyLabel.path]: { body: { cosa: 'salma' } },
    [recordCustodyStep.path]: { body: { luogo: 'Camera mortuaria' } },
    [addFuneralDocument.path]: { body: { titolo: 'Delega' }, file: pdf() },
    '/api/servizio/:id/correzioni': {
      body: { correzioni: [{ tipo: 'annuncio', _id: 'nessuno', campo: 'nome', attuale: '', nuovo: 'ADA' }] },
    },
    '/api/servizio/:id/persona': { body: { ruolo: 'committente', cognome: 'Neri', tel: '333 1' } },
    [extendFuneralRetention.path]: { body: { fino: '2029-01-31' } },
    [createJointRite.path]: { body: { evento: 'nessuno' } },
    '/api/servizio/:id/evento': { body: { tipo: 'funerale', inizio: '2026-11-24T10:00' } },
  },
};
