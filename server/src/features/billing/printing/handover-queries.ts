import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type AgencyDataRules, ofAgency } from '../../../platform/feature/agency-data-rules.ts';
import { fatture } from '../invoices/tables.ts';

const ofInvoices: AgencyDataRules['of'] = ({ _id }) =>
  sql`x.id_fattura in (select f."_id" from fatture f where f.id_utente = ${_id})`;
const searched = ['chiave', 'cerca'];

/** Invoices; their files stand beside the list. */
export const invoicesHandedOver: AgencyDataRules = {
  name: 'fatture',
  table: sql`fatture`,
  of: ofAgency,
  without: [...searched, 'xml'],
};

/** Everything else of an agency's billing. */
export const billingLists: readonly AgencyDataRules[] = [
  { name: 'preventivi', table: sql`preventivi`, of: ofAgency, without: [...searched, 'impronta', 'link'] },
  { name: 'listino', table: sql`listino`, of: ofAgency, without: searched },
  { name: 'pagamenti', table: sql`pagamenti`, of: ofInvoices },
  { name: 'invii delle fatture', table: sql`invii`, of: ofAgency },
  {
    name: 'ricevute delle fatture',
    table: sql`ricevute`,
    of: ({ _id }) => sql`x.id_invio in (select i."_id" from invii i where i.id_utente = ${_id})`,
  },
  { name: 'spese funebri', table: sql`spese_funebri`, of: ofInvoices, key: sql`x.id_fattura` },
  { name: 'invii delle spese funebri', table: sql`invii_spese_funebri`, of: ofAgency },
  {
    name: 'impostazioni di fatturazione',
    table: sql`impostazioni_fatturazione`,
    of: ofAgency,
    key: sql`x.id_utente`,
  },
  { name: 'casella PEC', table: sql`caselle_pec`, of: ofAgency, key: sql`x.id_utente`, without: ['password'] },
];

/** What the files of an issued invoice are made of, whoever issued it. */
export async function issuedToHandOver(db: Db, id: string) {
  const { id_utente, contenuto, numero, documento, totali, quote, file, xml } = fatture;
  const [row] = await db
    .select({ id_utente, contenuto, numero, documento, totali, quote, file, xml })
    .from(fatture)
    .where(and(eq(fatture._id, id), ne(fatture.stato, 'bozza')));
  return row;
}
