import { addCourseCertificate } from '@commiato/contracts/office/training';
import { attendanceUpload, seedCertificate, seedCourse } from '../deadlines.ts';
import { seedStoredDocument } from '../documents.ts';
import { seedPartnerService, seedSentDocument } from '../office.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: {
    documento: ({ test, owner }) => seedStoredDocument(test, owner.agency._id),
    'documento-inviato': async ({ test, admin, owner }) => (await seedSentDocument(test, admin, owner.agency._id))._id,
    convenzione: async ({ test, admin }) => (await seedPartnerService(test, admin))._id,
    certificato: async ({ test, owner }) => (await seedCertificate(test, owner.token))._id,
    corso: async ({ test, admin, owner }) => (await seedCourse(test, admin, owner.agency._id))._id,
  },
  bodiesByPath: { [addCourseCertificate.path]: attendanceUpload() },
};
