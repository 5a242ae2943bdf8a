import { addAttendance } from '@commiato/contracts/office/training';
import { attendance, newCertificate, newCourse } from '../deadlines.ts';
import { newDocument } from '../documents.ts';
import { newPartnerService, newSentDocument } from '../office.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: {
    documento: ({ test, owner }) => newDocument(test, owner.agency._id),
    'documento-inviato': async ({ test, admin, owner }) => (await newSentDocument(test, admin, owner.agency._id))._id,
    convenzione: async ({ test, admin }) => (await newPartnerService(test, admin))._id,
    certificato: async ({ test, owner }) => (await newCertificate(test, owner.token))._id,
    corso: async ({ test, admin, owner }) => (await newCourse(test, admin, owner.agency._id))._id,
  },
  sent: { [addAttendance.path]: attendance() },
};
