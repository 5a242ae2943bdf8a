import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { isOneOfIds } from '../../../platform/export/every-row.ts';
import type { ContactLinkRules } from '../../../platform/feature/contact-links.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { formatDocumentNumber } from '../invoices/policy.ts';
import { maxDraftsComparedWithContact } from '../settings/policy.ts';
import { ofAgency } from './queries.ts';
import { preventivi } from './tables.ts';

/** The unsent quotes of a contact. */
export async function listQuoteDraftsOfContact(db: Db, scope: AgencyScope, contact: string) {
  const { _id, versione, contenuto, progressivo, anno } = preventivi;
  const rows = await db
    .select({ _id, versione, contenuto, progressivo, anno })
    .from(preventivi)
    .where(and(ofAgency(scope), eq(preventivi.id_anagrafica, contact), eq(preventivi.stato, 'bozza')))
    .orderBy(desc(preventivi.creato), desc(_id))
    .limit(maxDraftsComparedWithContact);
  return rows.map(({ progressivo: number, anno: year, ...row }) => ({
    ...row,
    titolo: `Preventivo n. ${formatDocumentNumber(number, '', year)}`,
  }));
}

/**
 * The quotes of a contact. Of a quote that is out the column alone changes: its contents count its versions, and who holds it for signature
 * would be told that it has changed.
 */
export const quoteContactLinkRules: ContactLinkRules = {
  tipo: 'preventivi',
  areas: ['fatturazione'],
  count: (db, scope, contact) => db.$count(preventivi, and(ofAgency(scope), eq(preventivi.id_anagrafica, contact))),
  named: async (db, scope, contacts) => {
    const rows = await db
      .selectDistinct({ contact: preventivi.id_anagrafica })
      .from(preventivi)
      .where(and(ofAgency(scope), isOneOfIds(preventivi.id_anagrafica, contacts)));
    return rows.flatMap(({ contact }) => contact ?? []);
  },
  move: async (tx, { idUtente }, from, to) => {
    await tx
      .update(preventivi)
      .set({
        id_anagrafica: to,
        contenuto: sql`case when ${preventivi.stato} = 'bozza'
          then jsonb_set(${preventivi.contenuto}, '{id_anagrafica}', to_jsonb(${to}::text)) else ${preventivi.contenuto} end`,
      })
      .where(and(eq(preventivi.id_utente, idUtente), eq(preventivi.id_anagrafica, from)));
  },
};
