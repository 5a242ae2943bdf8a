import type { AgencyDataRules, DrawnFile } from '../../../platform/feature/agency-data-rules.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { xmlName } from '../invoices/read-service.ts';
import { billingLists, invoicesHandedOver, issuedToHandOver } from './handover-queries.ts';
import { issuedInvoicePdf } from './service.ts';

/** PDF and XML of an issued invoice; none of a draft. */
async function filesOf(services: Services, id: string): Promise<DrawnFile[]> {
  const { db } = services.database;
  const row = await issuedToHandOver(db, id);
  if (!row) return [];
  const pdf = await issuedInvoicePdf(services, db, row);
  const name = xmlName(row);
  const xml = name && row.xml ? [{ filename: name, bytes: Buffer.from(row.xml) }] : [];
  return [{ filename: pdf.filename, bytes: pdf.bytes }, ...xml];
}

/** An agency's billing, each invoice with its files. */
export const billingHandedOver: readonly AgencyDataRules[] = [
  { ...invoicesHandedOver, draw: filesOf },
  ...billingLists,
];
