import { invoiceStates } from '@commiato/billing/states';
import type { ContactBalance, OpenBillingWork, YearlyInvoiceReport } from '@commiato/contracts/billing/reports';
import type { Db } from '../../../platform/database/database.ts';
import { streamZip, type ZipEntry } from '../../../platform/export/zip.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { findOwnContact } from '../../contacts/contacts/queries.ts';
import { xmlFileName } from '../invoices/read-service.ts';
import {
  type ArchivedInvoice,
  contactBalanceOf,
  countDiscardedDocuments,
  draftCounts,
  findUpToTwoClientsOfDeceased,
  hasIssuedDocumentsBetween,
  overdueSums,
  paidByMonth,
  quotesToInvoiceSums,
  readInvoiceSumsByMonth,
  readInvoiceSumsByState,
  streamXmlFilesBetween,
  yearsWithInvoices,
} from './queries.ts';

const zeroMonthSums = { documenti: 0, imponibile: 0, imposta: 0, totale: 0 };

/** Totals of a year by month and by state, empty months and states included. */
export async function readYearlyInvoiceReport(
  { clock }: Deps,
  db: Db,
  scope: AgencyScope,
  anno: number,
): Promise<YearlyInvoiceReport> {
  const months = new Map((await readInvoiceSumsByMonth(db, scope, anno)).map((sums) => [sums.mese, sums]));
  const paid = await paidByMonth(db, scope, anno);
  const states = new Map((await readInvoiceSumsByState(db, scope, anno)).map((sums) => [sums.stato, sums]));
  return {
    anno,
    anni: await yearsWithInvoices(db, scope),
    mesi: Array.from({ length: 12 }, (_, at) => at + 1).map((mese) => ({
      ...(months.get(mese) ?? { mese, ...zeroMonthSums }),
      incassato: paid.get(mese) ?? 0,
    })),
    stati: invoiceStates.map((stato) => states.get(stato) ?? { stato, documenti: 0, totale: 0, residuo: 0 }),
    scadute: await overdueSums(db, scope, dayInItaly(clock.now())),
  };
}

/** Open tasks of the agency: drafts, quotes to invoice, overdue and discarded invoices. */
export async function readOpenBillingWork({ clock }: Deps, db: Db, scope: AgencyScope): Promise<OpenBillingWork> {
  return {
    bozze: await draftCounts(db, scope),
    daFatturare: await quotesToInvoiceSums(db, scope),
    scadute: await overdueSums(db, scope, dayInItaly(clock.now())),
    scartate: await countDiscardedDocuments(db, scope),
  };
}

/** Invoiced, open and overdue amounts of a contact. Throws 404 if the contact is not the agency's. */
export async function readContactBalance(
  { clock }: Deps,
  db: Db,
  scope: AgencyScope,
  id: string,
): Promise<ContactBalance> {
  if (!(await findOwnContact(db, scope.idUtente, id))) throw notFound();
  return contactBalanceOf(db, scope, id, dayInItaly(clock.now()));
}

/** Limit for one account: an archive reads thousands of files. */
const archiveRateLimits = [{ max: 20, seconds: 600 }];

/** Holds invoices to public administrations whose signed file has not come back: what is there was never sent, and is not to be kept as sent. */
const unsignedFolder = 'Non firmate/';

/** The file of a document as it is sent: to a public administration the signed one. */
async function readArchivedFile({ storage }: Deps, row: ArchivedInvoice): Promise<ZipEntry | null> {
  const { xml, documento, emessa_il, firmato, chiave } = row;
  const name = xmlFileName(row);
  if (!name || !xml) return null;
  const made = new Date(emessa_il ?? 0);
  const signed = chiave === null ? null : await storage.get(chiave);
  if (signed && firmato) return { name: firmato, bytes: signed, made };
  const folder = documento?.cliente.tipo === 'pa' ? unsignedFolder : '';
  return { name: `${folder}${name}`, bytes: Buffer.from(xml), made };
}

/** The files of a period as a ZIP archive for the accountant. Throws 404 if there are none. */
export async function readInvoiceXmlArchive(
  deps: Deps,
  db: Db,
  scope: AgencyScope,
  { da, a }: { readonly da: string; readonly a: string },
): Promise<FileAnswer> {
  if (a < da) throw invalid({ a: ['Il periodo finisce prima di cominciare.'] });
  await deps.limits.consume(`archivio-xml:${scope.idUtente}`, archiveRateLimits);
  if (!(await hasIssuedDocumentsBetween(db, scope, da, a))) throw notFound();
  async function* files() {
    for await (const batch of streamXmlFilesBetween(db, scope, da, a))
      for (const row of batch) {
        const file = await readArchivedFile(deps, row);
        if (file) yield file;
      }
  }
  return { bytes: streamZip(files()), filename: `Fatture XML ${da} ${a}.zip`, type: 'application/zip' };
}

/** The contact billed by all documents for a deceased; null if there are several or it was deleted. */
export async function readOnlyClientBilledForDeceased(
  db: Db,
  scope: AgencyScope,
  code: string,
): Promise<{ id_anagrafica: string | null }> {
  const [client, another] = code === '' ? [] : await findUpToTwoClientsOfDeceased(db, scope, code);
  const certain = client && another === undefined ? await findOwnContact(db, scope.idUtente, client) : undefined;
  return { id_anagrafica: certain?._id ?? null };
}
