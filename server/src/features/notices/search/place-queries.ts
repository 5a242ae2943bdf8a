import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { plannedListSql, plannedStatementRunner } from '../../../platform/database/prepared.ts';

/** A municipality with a province that published notices give it. */
export interface IndexedPlace {
  /** Its words, separated by spaces. */
  readonly luogo: string;
  readonly prov: string;
}

/** Municipalities that have a term of each of the lists (marked words or postal codes, as in `parole`). */
export async function placesWithTerms(db: Db, lists: readonly (readonly string[])[]): Promise<IndexedPlace[]> {
  const words = lists.flatMap((list, i) => list.map((parola) => ({ parola, i })));
  const { rows } = await plannedStatementRunner(db).execute<{ luogo: string; prov: string }>(sql`
    select l.luogo, l.prov
    from unnest(${plannedListSql(sql.param(words.map(({ parola }) => parola)))}, ${plannedListSql(sql.param(words.map(({ i }) => i)), 'int')}) as w(parola, i)
    join luoghi_noti l on l.parola = w.parola collate "C"
    group by l.luogo, l.prov having count(distinct w.i) = ${lists.length}`);
  return rows;
}
