import { optionalDocumentSlot } from '@commiato/contracts/office/stored-files';
import { needsFile } from '@commiato/contracts/requests/request-kinds';
import { onePagePdf } from '@commiato/demo/one-page-pdf';
import type { DemoPlan } from '@commiato/demo/plan/plan';
import { type PlannedRequest, planRequests } from '@commiato/demo/plan/requests';
import type { PlannedWork } from '@commiato/demo/plan/work';
import { invoiceById, listInvoices } from '../features/billing/invoices/queries.ts';
import { funeralIdOfTaxCode } from '../features/funerals/funerals/queries.ts';
import { requestRecovery } from '../features/requests/credit-recovery/service.ts';
import { insertRequest, openCreditRecoveryRequestedAt } from '../features/requests/requests/queries.ts';
import { receiveDocument } from '../platform/documents/receive-document.ts';
import { attachDocument } from '../platform/documents/stored-documents.ts';
import { createAgencyScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { daysBefore } from './moments.ts';
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

/** How long ago the recovery of an unpaid invoice was asked for, in days. */
const recoveryDaysAgo = 4;

/** Overdue invoices among which one without other payers is looked for. */
const maxOverdueRead = 20;

/** Asks for the recovery of an agency's longest overdue invoice with one payer, unless it was asked for: the invoice leads to it, and it hears of payments. */
export async function fillRecovery(deps: Deps, { agency }: PlannedWork, today: string): Promise<void> {
  const { db } = deps.database;
  const scope = createAgencyScope(agency._id);
  const query = { scadute: true, daPagare: true, sort: 'scadenza', pageSize: maxOverdueRead } as const;
  const { rows } = await listInvoices(db, scope, query, today);
  const claimed = rows.find(({ devono }) => devono.length === 0);
  const invoice = claimed && (await invoiceById(db, scope, claimed._id));
  if (!invoice?.id_anagrafica) return;
  const { _id: id_fattura, id_anagrafica } = invoice;
  if (await openCreditRecoveryRequestedAt(db, scope, id_fattura, id_anagrafica)) return;
  const given = { cosa: 'Assistenza crediti', titolo: '', testo: '', scadenza: null } as const;
  const tentativi = 'Un sollecito per e-mail e due telefonate: promette di pagare, ma non paga.';
  const asked = { ...given, id_anagrafica, id_fattura, tentativi };
  await requestRecovery(daysBefore(deps, today, recoveryDaysAgo), scope, db, asked, null);
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
