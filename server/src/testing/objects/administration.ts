import { eraseAgency } from '@commiato/contracts/administration/agency-data';
import { deleteNotice } from '@commiato/contracts/notices/notices';
import { call } from '../calls.ts';
import { newBinned, newMail, newNotice } from '../fixtures.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  sent: { [eraseAgency.path]: { body: { nome: 'Chi?' } } },
  make: {
    eliminato: async ({ test, owner }) => {
      const { _id } = await newNotice(test, owner.token);
      await call(test, deleteNotice, { token: owner.token, params: { id: _id } });
      return _id;
    },
    cestinato: ({ test, admin, owner }) => newBinned(test, admin, owner.token),
    mail: async ({ test }) => (await newMail(test))._id,
  },
};
