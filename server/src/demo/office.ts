import { optionalDocumentSlot } from '@commiato/contracts/office/stored-files';
import { onePagePdf } from '@commiato/demo/one-page-pdf';
import { type PlannedSentDocument, planPartners, planSentDocuments, sentDocumentId } from '@commiato/demo/plan/office';
import type { DemoPlan } from '@commiato/demo/plan/plan';
import { insertPartnerService } from '../features/office/partner-services/queries.ts';
import { insertSentDocuments } from '../features/office/sent-documents/queries.ts';
import { receiveDocument } from '../platform/documents/receive-document.ts';
import { attachDocument } from '../platform/documents/stored-documents.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { knownLetters, knownPartners } from './queries.ts';

/** Writes the partner services and the documents sent to every agency that are not there yet. */
export async function fillOffice(deps: Deps, { agencies, today }: DemoPlan): Promise<void> {
  const { db } = deps.database;
  const partners = planPartners(today);
  const there = await knownPartners(
    db,
    partners.map(({ _id }) => _id),
  );
  for (const partner of partners) if (!there.has(partner._id)) await insertPartnerService(db, partner);
  for (const letter of planSentDocuments(today)) {
    const rows = agencies.map(({ _id }) => ({ _id: sentDocumentId(letter, _id), id_utente: _id }));
    const known = await knownLetters(
      db,
      rows.map(({ _id }) => _id),
    );
    await sendLetter(
      deps,
      letter,
      rows.filter(({ _id }) => !known.has(_id)),
    );
  }
}

async function sendLetter(
  { database, storage, clock }: Deps,
  letter: PlannedSentDocument,
  rows: readonly { _id: string; id_utente: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  async function* chunks() {
    yield onePagePdf(letter.words);
  }
  const arriving = { filename: letter.filename, chunks: chunks(), cut: () => false };
  const file = await receiveDocument(storage, optionalDocumentSlot, arriving);
  await database.db.transaction(async (tx) => {
    await insertSentDocuments(tx, letter, rows);
    await attachDocument(tx, clock, file, rows);
  });
}
