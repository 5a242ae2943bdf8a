import type { PayerIdentity } from '@commiato/billing/payers';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { ClaimedInvoice } from './recovery-policy.ts';
import { pratiche } from './tables.ts';

/**
 * The debtor of a recovery by name and tax code, as invoices name payers: as they were when it was asked for. Requests of before have a VAT number in
 * the place of the code where there is one, so that the contact's stands for it.
 */
const debtorSql: SQL<PayerIdentity> = sql`jsonb_build_object('nome', coalesce(${pratiche.dati} ->> 'debitore', ''), 'codFisc',
  coalesce(${pratiche.dati} ->> 'codFisc', (select a."codFisc" from anagrafiche a
    where a."_id" = ${pratiche.dati} ->> 'id_anagrafica' and a.id_utente = ${pratiche.id_utente}), ${pratiche.dati} ->> 'codice', ''))`;

/** The invoice of a recovery that nobody has dealt with yet; null of other requests. */
export const claimedInvoiceSql: SQL<ClaimedInvoice | null> = sql`case when not ${pratiche.evaso} then (
  select jsonb_build_object('stato', f.stato, 'dovuto', f.dovuto, 'pagato', f.pagato, 'quote', f.quote,
    'pagatori', coalesce(f.contenuto -> 'pagatori', '[]'::jsonb), 'debitore', ${debtorSql},
    'pagamenti', coalesce((select jsonb_agg(jsonb_build_object('importo', p.importo, 'pagatore', p.pagatore))
      from pagamenti p where p.id_fattura = f."_id"), '[]'::jsonb))
  from fatture f where f."_id" = ${pratiche.id_fattura} and f.id_utente = ${pratiche.id_utente}) end`;

/** A recovery that nobody has dealt with yet. */
interface OpenRecovery {
  readonly _id: string;
  readonly debitore: PayerIdentity;
}

/** The open recoveries of an invoice, in an order in which all lock them. */
export async function listOpenRecoveries(db: Db, { idUtente }: AgencyScope, invoice: string): Promise<OpenRecovery[]> {
  const isOfInvoice = and(eq(pratiche.id_utente, idUtente), eq(pratiche.id_fattura, invoice));
  return db
    .select({ _id: pratiche._id, debitore: debtorSql })
    .from(pratiche)
    .where(and(isOfInvoice, eq(pratiche.cosa, 'Assistenza crediti'), eq(pratiche.evaso, false)))
    .orderBy(pratiche._id);
}
