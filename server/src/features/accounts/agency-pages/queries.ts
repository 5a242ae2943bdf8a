import type { IncompletePage, IncompleteQuery, MissingPagePart } from '@commiato/contracts/accounts/agency-pages';
import { and, count, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { limitAndOffsetOf, orderOf } from '../../../platform/database/listing.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { accountMatches } from '../accounts/queries.ts';
import { utenti } from '../accounts/tables.ts';

/** Conditions for missing content of a page. */
const gapConditions: Record<MissingPagePart, SQL> = {
  logo: sql`${utenti.logo} = ''`,
  orari: sql`${utenti.orari} = ''`,
  descrizione: sql`${utenti.descrizione} = ''`,
  telefono: sql`${utenti.tel} = '' and ${utenti.cell} = ''`,
};
const gapCases = Object.entries(gapConditions).map(
  ([gap, missing]) => sql`case when ${missing} then ${sql.raw(`'${gap}'`)} end`,
);
const nameOrder = sql`lower(${utenti.ragSociale})`;

/** Agency pages with missing content or hidden by the administration, by name. */
export const listIncompleteAgencyPages = adminQuery(
  async (db: Db, query: IncompleteQuery): Promise<{ rows: IncompletePage[]; total: number }> => {
    const wanted = query.manca
      ? gapConditions[query.manca]
      : or(...Object.values(gapConditions), not(utenti.paginaVisibile));
    const agencies = and(eq(utenti.role, 'U'), isNull(utenti.cestinato), isNotNull(utenti.attivato));
    const where = and(agencies, wanted, accountMatches(query.q));
    const { limit, offset } = limitAndOffsetOf(query);
    const { _id, ragSociale, attivo, slug, paginaVisibile } = utenti;
    const rows = await db
      .select({
        _id,
        ragSociale,
        attivo,
        slug,
        paginaVisibile,
        manca: sql<MissingPagePart[]>`array_remove(array[${sql.join(gapCases, sql`, `)}], null)`,
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
