import { eraseAgency } from '@commiato/contracts/administration/agency-data';
import { deleteNotice } from '@commiato/contracts/notices/notices';
import { call } from '../calls.ts';
import { seedBinnedNotice, seedNotice, seedQueuedMail } from '../fixtures.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  bodiesByPath: { [eraseAgency.path]: { body: { nome: 'Chi?' } } },
  make: {
    eliminato: async ({ test, owner }) => {
      const { _id } = await seedNotice(test, owner.token);
      await call(test, deleteNotice, { token: owner.token, params: { id: _id } });
      return _id;
    },
    cestinato: ({ test, admin, owner }) => seedBinnedNotice(test, admin, owner.token),
    mail: async ({ test }) => (await seedQueuedMail(test))._id,
  },
};
