import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { plannedList, planned } from '../../../platform/database/prepared.ts';

/** A municipality that published notices name, and a province they name with it. */
export interface IndexedPlace {
  /** Its words, a space between them. */
  readonly luogo: string;
  readonly prov: string;
}

/** Municipalities that have, for each of the lists, one of its marked words or postal codes (`parole`). */
export async function placesWithTerms(db: Db, lists: readonly (readonly string[])[]): Promise<IndexedPlace[]> {
  const words = lists.flatMap((list, i) => list.map((parola) => ({ parola, i })));
  const { rows } = await planned(db).execute<{ luogo: string; prov: string }>(sql`
    select l.luogo, l.prov
    from unnest(${plannedList(sql.param(words.map(({ parola }) => parola)))}, ${plannedList(sql.param(words.map(({ i }) => i)), 'int')}) as w(parola, i)
    join luoghi_noti l on l.parola = w.parola collate "C"
    group by l.luogo, l.prov having count(distinct w.i) = ${lists.length}`);
  return rows;
}
