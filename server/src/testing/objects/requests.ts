import { sendMessage } from '@commiato/contracts/requests/messages';
import { newRequest } from '../documents.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: { pratica: async ({ test, owner }) => (await newRequest(test, owner.token))._id },
  sent: { [sendMessage.path]: { body: { testo: 'Manca la firma.' } } },
};
