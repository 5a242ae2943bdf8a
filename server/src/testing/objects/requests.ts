import { sendMessage } from '@commiato/contracts/requests/messages';
import { seedRequest } from '../documents.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: { pratica: async ({ test, owner }) => (await seedRequest(test, owner.token))._id },
  bodiesByPath: { [sendMessage.path]: { body: { testo: 'Manca la firma.' } } },
};
