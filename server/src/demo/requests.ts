import { optionalDocumentSlot } from '@commiato/contracts/office/stored-files';
import { needsFile } from '@commiato/contracts/requests/request-kinds';
import { onePagePdf } from '@commiato/demo/one-page-pdf';
import type { DemoPlan } from '@commiato/demo/plan/plan';
import { type PlannedRequest, planRequests } from '@commiato/demo/plan/requests';
import type { PlannedWork } from '@commiato/demo/plan/work';
import { funeralIdOfTaxCode } from '../features/funerals/funerals/queries.ts';
import { insertRequest } from '../features/requests/requests/queries.ts';
import { receiveDocument } from '../platform/documents/receive-document.ts';
import { attachDocument } from '../platform/documents/stored-documents.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { knownRequests } from './queries.ts';

/**
 * Writes the requests of the first agencies that are not there yet, with their documents; no mail leaves for them. One is about a funeral
 * of the first agency.
 */
export async function fillRequests(
  deps: Deps,
  { agencies, today }: Pick<DemoPlan, 'agencies' | 'today'>,
  [first]: readonly PlannedWork[],
): Promise<void> {
  const { db } = deps.database;
  const codfisc = first?.funerals[0]?.person?.codfisc;
  const about = first && codfisc ? await funeralIdOfTaxCode(db, { idUtente: first.agency._id }, codfisc) : undefined;
  const rows = planRequests(agencies, today);
  const there = await knownRequests(
    db,
    rows.map(({ _id }) => _id),
  );
  for (const { aboutFuneral, ...row } of rows)
    if (!there.has(row._id)) await fillRequest(deps, { ...row, id_servizio: aboutFuneral ? (about ?? null) : null });
}

type Row = Omit<PlannedRequest, 'aboutFuneral'> & { readonly id_servizio: string | null };

async function fillRequest({ database, storage, clock }: Deps, row: Row): Promise<void> {
  const { _id, id_utente, cosa, titolo } = row;
  async function* chunks() {
    yield onePagePdf([titolo, 'Documento della dimostrazione.']);
  }
  const arriving = { filename: 'documento.pdf', chunks: chunks(), cut: () => false };
  const file = needsFile(cosa) ? await receiveDocument(storage, optionalDocumentSlot, arriving) : null;
  await database.db.transaction(async (tx) => {
    await insertRequest(tx, row);
    if (file) await attachDocument(tx, clock, file, [{ _id, id_utente }]);
  });
}
