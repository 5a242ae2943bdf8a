import { receiveReceipts } from '@commiato/contracts/billing/transmissions';
import { receiptsBomb } from '../../server/src/testing/bombs.ts';
import { type HeavyCase, timedCall } from '../case.ts';

export const receiptArchive: HeavyCase = {
  what: 'un archivio ZIP di 490 ricevute',
  statuses: [200],
  prepare: async (world) => {
    const { token } = world.owner;
    const file = { bytes: new Uint8Array(receiptsBomb()), filename: 'ricevute.zip', type: 'application/zip' };
    return async () => [await timedCall(world, receiveReceipts, { token, file })];
  },
};
