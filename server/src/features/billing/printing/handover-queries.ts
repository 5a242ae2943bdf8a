import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';
import { fatture, invoicePdfColumns } from '../invoices/tables.ts';

const isOfAgencyInvoice: AgencyDataRules['isOfAgency'] = ({ _id }) =>
  sql`x.id_fattura in (select f."_id" from fatture f where f.id_utente = ${_id})`;
const omittedSearchColumns = ['chiave', 'cerca'];

/** Export of invoices; their files are exported beside the list. */
export const invoiceExportRules: AgencyDataRules = {
  name: 'fatture',
  table: sql`fatture`,
  isOfAgency: belongsToAgency,
  omittedColumns: [...omittedSearchColumns, 'xml'],
};

/** Export of all other billing data of an agency. */
export const billingExportRules: readonly AgencyDataRules[] = [
  {
    name: 'preventivi',
    table: sql`preventivi`,
    isOfAgency: belongsToAgency,
    omittedColumns: [...omittedSearchColumns, 'impronta', 'link'],
  },
  { name: 'listino', table: sql`listino`, isOfAgency: belongsToAgency, omittedColumns: omittedSearchColumns },
  { name: 'pagamenti', table: sql`pagamenti`, isOfAgency: isOfAgencyInvoice },
  { name: 'invii delle fatture', table: sql`invii`, isOfAgency: belongsToAgency },
  {
    name: 'ricevute delle fatture',
    table: sql`ricevute`,
    isOfAgency: ({ _id }) => sql`x.id_invio in (select i."_id" from invii i where i.id_utente = ${_id})`,
  },
  { name: 'spese funebri', table: sql`spese_funebri`, isOfAgency: isOfAgencyInvoice, rowKey: sql`x.id_fattura` },
  { name: 'invii delle spese funebri', table: sql`invii_spese_funebri`, isOfAgency: belongsToAgency },
  { name: 'file delle spese funebri', table: sql`file_spese_funebri`, isOfAgency: belongsToAgency },
  {
    name: 'impostazioni di fatturazione',
    table: sql`impostazioni_fatturazione`,
    isOfAgency: belongsToAgency,
    rowKey: sql`x.id_utente`,
  },
  {
    name: 'casella PEC',
    table: sql`caselle_pec`,
    isOfAgency: belongsToAgency,
    rowKey: sql`x.id_utente`,
    omittedColumns: ['password'],
  },
];

/** The fields for generating an issued invoice's PDF and XML, of any agency; undefined for a draft. */
export async function issuedInvoiceForExport(db: Db, id: string) {
  const [row] = await db
    .select({ ...invoicePdfColumns, file: fatture.file, xml: fatture.xml })
    .from(fatture)
    .where(and(eq(fatture._id, id), ne(fatture.stato, 'bozza')));
  return row;
}
