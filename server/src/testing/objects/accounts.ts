import { addInternalNote } from '@commiato/contracts/accounts/internal-notes';
import { listSessions } from '@commiato/contracts/accounts/security';
import { call } from '../calls.ts';
import { seedInvitation, seedKey } from '../collaborators.ts';
import { agencyPassword, seedOperator, signIn } from '../fixtures.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: {
    utente: async ({ owner }) => owner.agency._id,
    sessione: async ({ test, owner }) => {
      await signIn(test, owner.agency.mail, agencyPassword);
      const { body } = await call(test, listSessions, { token: owner.token });
      return body.find((session) => !session.attuale)?._id ?? '';
    },
    'nota-interna': async ({ test, admin, owner }) => {
      const given = { token: admin, params: { id: owner.agency._id }, body: { testo: 'Da richiamare.' } };
      return (await call(test, addInternalNote, given)).body._id;
    },
    collaboratore: async ({ test, owner }) => (await seedInvitation(test, owner.token))._id,
    chiave: async ({ test, owner }) => (await seedKey(test, owner.token))._id,
    operatore: async ({ test, admin }) => (await seedOperator(test, admin))._id,
  },
};
