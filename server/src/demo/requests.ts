import { documentFile } from '@commiato/contracts/office/stored-files';
import { needsFile } from '@commiato/contracts/requests/request-kinds';
import { onePagePdf } from '@commiato/demo/one-page-pdf';
import type { DemoPlan } from '@commiato/demo/plan/plan';
import { type PlannedRequest, planRequests } from '@commiato/demo/plan/requests';
import { insertRequest } from '../features/requests/requests/queries.ts';
import { receiveDocument } from '../platform/documents/receive-document.ts';
import { attachDocument } from '../platform/documents/stored-documents.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { knownRequests } from './queries.ts';

/** Writes the requests of the first agencies that are not there yet, with their documents; no mail leaves for them. */
export async function fillRequests(deps: Deps, { agencies, today }: DemoPlan): Promise<void> {
  const { db } = deps.database;
  const rows = planRequests(agencies, today);
  const there = await knownRequests(
    db,
    rows.map(({ _id }) => _id),
  );
  for (const row of rows) if (!there.has(row._id)) await fillRequest(deps, row);
}

async function fillRequest({ database, storage, clock }: Deps, row: PlannedRequest): Promise<void> {
  const { _id, id_utente, cosa, titolo } = row;
  async function* chunks() {
    yield onePagePdf([titolo, 'Documento della dimostrazione.']);
  }
  const arriving = { filename: 'documento.pdf', chunks: chunks(), cut: () => false };
  const file = needsFile(cosa) ? await receiveDocument(storage, documentFile, arriving) : null;
  await database.db.transaction(async (tx) => {
    await insertRequest(tx, row);
    if (file) await attachDocument(tx, clock, file, [{ _id, id_utente }]);
  });
}
