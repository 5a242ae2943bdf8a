import { optionalDocumentSlot } from '@commiato/contracts/office/stored-files';
import { onePagePdf } from '@commiato/demo/one-page-pdf';
import { planCertificates, planCourses } from '@commiato/demo/plan/deadlines';
import type { DemoPlan } from '@commiato/demo/plan/plan';
import { receiveDocument } from '../platform/documents/receive-document.ts';
import { attachDocument } from '../platform/documents/stored-documents.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { insertCertificateRows, insertCourseRows, knownCertificates } from './queries.ts';

/** Writes certificates and courses of the agencies that have none yet; all have the same sheet as their file. */
export async function fillDeadlines(
  { database, storage, clock }: Pick<Deps, 'database' | 'storage' | 'clock'>,
  { agencies, today }: Pick<DemoPlan, 'agencies' | 'today'>,
): Promise<void> {
  const planned = agencies.map(({ _id }, place) => ({
    courses: planCourses(_id, today),
    certificates: planCertificates(_id, today, place),
  }));
  const all = planned.flatMap(({ certificates }) => certificates.map(({ _id }) => _id));
  const there = await knownCertificates(database.db, all);
  const missing = planned.filter(({ certificates }) => !certificates.some(({ _id }) => there.has(_id)));
  if (missing.length === 0) return;
  async function* chunks() {
    yield onePagePdf(['Un certificato', 'Documento di esempio della dimostrazione.']);
  }
  const arriving = { filename: 'certificato.pdf', chunks: chunks(), cut: () => false };
  const file = await receiveDocument(storage, optionalDocumentSlot, arriving);
  const certificates = missing.flatMap((agency) => agency.certificates);
  await database.db.transaction(async (tx) => {
    await insertCourseRows(
      tx,
      missing.flatMap(({ courses }) => courses),
    );
    await insertCertificateRows(tx, certificates);
    await attachDocument(tx, clock, file, certificates);
  });
}
