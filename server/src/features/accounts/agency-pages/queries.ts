import type { IncompletePage, IncompletePageQuery, MissingPagePart } from '@commiato/contracts/accounts/agency-pages';
import { and, count, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { limitAndOffsetOf, orderOf } from '../../../platform/database/listing.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { accountSearchCondition } from '../accounts/queries.ts';
import { utenti } from '../accounts/tables.ts';

/** Conditions for missing content of a page. */
const missingPartConditions: Record<MissingPagePart, SQL> = {
  logo: sql`${utenti.logo} = ''`,
  orari: sql`${utenti.orari} = ''`,
  descrizione: sql`${utenti.descrizione} = ''`,
  telefono: sql`${utenti.tel} = '' and ${utenti.cell} = ''`,
};
const missingPartCasesSql = Object.entries(missingPartConditions).map(
  ([gap, missing]) => sql`case when ${missing} then ${sql.raw(`'${gap}'`)} end`,
);
const nameOrder = sql`lower(${utenti.ragSociale})`;

/** Agency pages with missing content or hidden by the administration, by name. */
export const listIncompleteAgencyPages = adminQuery(
  async (db: Db, query: IncompletePageQuery): Promise<{ rows: IncompletePage[]; total: number }> => {
    const wanted = query.manca
      ? missingPartConditions[query.manca]
      : or(...Object.values(missingPartConditions), not(utenti.paginaVisibile));
    const agencies = and(eq(utenti.role, 'U'), isNull(utenti.cestinato), isNotNull(utenti.attivato));
    const where = and(agencies, wanted, accountSearchCondition(query.q));
    const { limit, offset } = limitAndOffsetOf(query);
    const { _id, ragSociale, attivo, slug, paginaVisibile } = utenti;
    const rows = await db
      .select({
        _id,
        ragSociale,
        attivo,
        slug,
        paginaVisibile,
        manca: sql<MissingPagePart[]>`array_remove(array[${sql.join(missingPartCasesSql, sql`, `)}], null)`,
      })
      .from(utenti)
      .where(where)
      .orderBy(...orderOf(query, { ragSociale: nameOrder }, [nameOrder, sql`${_id}`]))
      .limit(limit)
      .offset(offset);
    const [counted] = await db.select({ total: count() }).from(utenti).where(where);
    return { rows, total: counted?.total ?? 0 };
  },
);
