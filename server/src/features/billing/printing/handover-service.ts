import type { AgencyDataRules, GeneratedFile } from '../../../platform/feature/agency-data-rules.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { xmlFileName } from '../invoices/read-service.ts';
import { billingExportRules, invoiceExportRules, issuedInvoiceForExport } from './handover-queries.ts';
import { issuedInvoicePdf } from './service.ts';

/** PDF and XML of an issued invoice; none of a draft. */
async function makeInvoiceFiles(deps: Deps, id: string): Promise<GeneratedFile[]> {
  const { db } = deps.database;
  const row = await issuedInvoiceForExport(db, id);
  if (!row) return [];
  const pdf = await issuedInvoicePdf(deps, db, row);
  const name = xmlFileName(row);
  const xml = name && row.xml ? [{ filename: name, bytes: Buffer.from(row.xml) }] : [];
  return [{ filename: pdf.filename, bytes: pdf.bytes }, ...xml];
}

/** An agency's billing, each invoice with its files. */
export const billingExportRulesWithFiles: readonly AgencyDataRules[] = [
  { ...invoiceExportRules, makeFiles: makeInvoiceFiles },
  ...billingExportRules,
];
