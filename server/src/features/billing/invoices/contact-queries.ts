import { invoiceStates, isEditable } from '@commiato/billing/states';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { isOneOfIds } from '../../../platform/export/every-row.ts';
import type { ContactLinkRules } from '../../../platform/feature/contact-links.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { maxDraftsComparedWithContact } from '../settings/policy.ts';
import { isOfAgency } from './queries.ts';
import { fatture } from './tables.ts';

/** The invoices of a contact that can still be changed. */
export async function listChangeableInvoicesOfContact(db: Db, scope: AgencyScope, contact: string) {
  const { _id, versione, contenuto, numero } = fatture;
  const rows = await db
    .select({ _id, versione, contenuto, numero })
    .from(fatture)
    .where(
      and(
        isOfAgency(scope),
        eq(fatture.id_anagrafica, contact),
        inArray(fatture.stato, invoiceStates.filter(isEditable)),
        ne(fatture.tipo, 'TD04'),
      ),
    )
    .orderBy(desc(fatture.creato), desc(_id))
    .limit(maxDraftsComparedWithContact);
  return rows.map(({ numero: number, ...row }) => ({
    ...row,
    titolo: number === null ? 'Bozza di fattura' : `Fattura n. ${number} da correggere`,
  }));
}

/** The invoices of a contact. Of an issued one the column alone changes, which is no part of the document. */
export const invoiceContactLinkRules: ContactLinkRules = {
  tipo: 'fatture',
  areas: ['fatturazione'],
  count: (db, scope, contact) => db.$count(fatture, and(isOfAgency(scope), eq(fatture.id_anagrafica, contact))),
  named: async (db, scope, contacts) => {
    const rows = await db
      .selectDistinct({ contact: fatture.id_anagrafica })
      .from(fatture)
      .where(and(isOfAgency(scope), isOneOfIds(fatture.id_anagrafica, contacts)));
    return rows.flatMap(({ contact }) => contact ?? []);
  },
  move: async (tx, { idUtente }, from, to) => {
    await tx
      .update(fatture)
      .set({
        id_anagrafica: to,
        contenuto: sql`case when ${fatture.stato} in ('bozza', 'scartata')
          then jsonb_set(${fatture.contenuto}, '{id_anagrafica}', to_jsonb(${to}::text)) else ${fatture.contenuto} end`,
      })
      .where(and(eq(fatture.id_utente, idUtente), eq(fatture.id_anagrafica, from)));
  },
};
