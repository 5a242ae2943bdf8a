import { decideAppeal, listAppeals } from '@commiato/contracts/notices/condolence-appeals';
import { addCondolenceWords } from '@commiato/contracts/notices/condolence-words';
import { decideCondolence } from '@commiato/contracts/notices/condolences';
import { decideContribution, inviteRelative } from '@commiato/contracts/notices/family';
import { writePrintOrder } from '@commiato/contracts/notices/print-orders';
import { createPrint } from '@commiato/contracts/notices/prints';
import { createProof } from '@commiato/contracts/notices/proofs';
import { setPaperShared } from '@commiato/contracts/notices/shared-papers';
import { call } from '../calls.ts';
import { seedAppeal } from '../condolences.ts';
import { seedContribution, seedFamilyPhotograph, seedRelative, seedThanks } from '../families.ts';
import {
  portrait,
  printFields,
  seedAttachment,
  seedCondolence,
  seedNotice,
  seedPosting,
  seedPrint,
  seedProof,
} from '../fixtures.ts';
import { seedFuneral } from '../funerals.ts';
import { seedImport } from '../imports.ts';
import type { DomainObjects } from './object-makers.ts';

/** Each municipality of an agency stands once. */
let made = 0;
const nextName = () => `Cesena ${made++}`;

export const objects: DomainObjects = {
  bodiesByPath: {
    [createPrint.path]: { body: printFields() },
    [createProof.path]: { body: { nome: 'I figli' } },
    [writePrintOrder.path]: { body: { scorta: 1 } },
    // The same address takes a condolence of a notice and, as another method, what is decided about one.
    [decideCondolence.path]: { body: { nome: 'Bruna', testo: 'Un abbraccio.', stato: 'pubblicato' } },
    [decideAppeal.path]: { body: { stato: 'respinto', risposta: 'No.' } },
    [inviteRelative.path]: { body: { nome: 'Anna' } },
    [decideContribution.path]: { body: { stato: 'accettato' } },
    [setPaperShared.path]: { body: { condiviso: true } },
  },
  make: {
    importazione: ({ test, owner }) => seedImport(test, owner.token),
    annuncio: async ({ test, owner }) => (await seedNotice(test, owner.token))._id,
    'allegati-di-annuncio': async ({ test, owner }) => (await seedNotice(test, owner.token))._id,
    affissione: async ({ test, owner }) => (await seedPosting(test, owner.token, { comune: nextName() }))._id,
    // Of notices that are not indexed: feeds, which hold the newest only, are not filled by them.
    stampa: async ({ test, owner: { token } }) => {
      const { _id } = await seedPrint(test, token, (await seedNotice(test, token, { indicizza: false }))._id);
      // Its order sheet is there once something is ordered.
      await call(test, writePrintOrder, { token, params: { id: _id }, body: { scorta: 1 } });
      return _id;
    },
    pensiero: async ({ test, owner }) =>
      (await seedCondolence(test, owner.token, (await seedNotice(test, owner.token, { indicizza: false }))._id))._id,
    'foto-di-pensiero': async ({ test, owner }) => {
      const notice = await seedNotice(test, owner.token, { indicizza: false, fotoPensieri: true });
      return (await seedCondolence(test, owner.token, notice._id, {}, await portrait()))._id;
    },
    'parola-dei-pensieri': async ({ test, admin }) => {
      const { body } = await call(test, addCondolenceWords, { token: admin, body: { parole: nextName() } });
      return body.parole[0]?._id ?? '';
    },
    reclamo: async ({ test, owner, admin }) => {
      const notice = await seedNotice(test, owner.token, { indicizza: false });
      await seedAppeal(test, owner.token, notice._id);
      const { body } = await call(test, listAppeals, { token: admin, query: { stato: 'in attesa', sort: '-data' } });
      return body[0]?._id ?? '';
    },
    bozza: async ({ test, owner }) => {
      const print = await seedPrint(test, owner.token, (await seedNotice(test, owner.token, { indicizza: false }))._id);
      return (await seedProof(test, owner.token, print._id))._id;
    },
    familiare: async ({ test, owner }) =>
      (await seedRelative(test, owner.token, (await seedFuneral(test, owner.token))._id))._id,
    'dalla-famiglia': async ({ test, owner }) =>
      seedContribution(test, owner.token, (await seedFuneral(test, owner.token))._id),
    ringraziamento: async ({ test, owner }) =>
      seedThanks(test, owner.token, (await seedFuneral(test, owner.token))._id),
    'foto-della-famiglia': async ({ test, owner }) =>
      seedFamilyPhotograph(test, owner.token, (await seedFuneral(test, owner.token))._id),
    allegato: async ({ test, owner }) =>
      (await seedAttachment(test, owner.token, (await seedNotice(test, owner.token))._id))._id,
  },
};
