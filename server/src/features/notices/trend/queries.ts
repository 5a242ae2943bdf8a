import { type Trend, trendMonths } from '@commiato/contracts/notices/trend';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { isPublished } from '../notices/queries.ts';

/** Notices and agencies by month and by region, up to a day of Italy's calendar, `YYYY-MM-DD`. */
export const readTrend = adminQuery(async (db: Db, today: string): Promise<Trend> => {
  const first = sql`date_trunc('month', ${today}::date::timestamp) - ${`${trendMonths - 1} months`}::interval`;
  const { rows: mesi } = await db.execute<Trend['mesi'][number]>(sql`
    select to_char(m, 'YYYY-MM') as mese,
      (select count(*)::int from annunci where ${isPublished()} and data_crea >= m at time zone 'Europe/Rome'
        and data_crea < (m + interval '1 month') at time zone 'Europe/Rome') as annunci,
      (select count(*)::int from utenti where cestinato is null and role = 'U' and creato >= m at time zone 'Europe/Rome'
        and creato < (m + interval '1 month') at time zone 'Europe/Rome') as agenzie
    from generate_series(${first}, date_trunc('month', ${today}::date::timestamp), interval '1 month') as m order by m`);
  const { rows: regioni } = await db.execute<Trend['regioni'][number]>(sql`
    select regione, coalesce(a.quanti, 0) as annunci, coalesce(u.quante, 0) as agenzie
    from (select regione, count(*)::int as quanti from annunci
        where ${isPublished()} and data_crea >= (${first}) at time zone 'Europe/Rome' group by regione) a
      full join (select regione, count(*)::int as quante from utenti where cestinato is null and role = 'U' and regione <> '' group by regione) u
      using (regione)
    order by 2 desc, 3 desc, 1`);
  return { mesi, regioni };
});
