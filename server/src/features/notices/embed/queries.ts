import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import {
  hasPublicFuneralRite,
  isNotCancelled,
  isPublicEvent,
  isPublicEventBeginningAt,
} from '../../funerals/events/queries.ts';
import { announcedKindSql, isPublished, shownFuneralMomentSql } from '../notices/queries.ts';

/** Time and place of a notice's funeral. */
export interface FuneralFromDay {
  readonly _id: string;
  /** Italian local time: `2026-11-21T10:00`. */
  readonly inizio: string;
  /** When it ends, as `inizio`; null where nobody says so. */
  readonly fine: string | null;
  /** Empty if unknown. */
  readonly luogo: string;
  /** Its town where it is not that of the notice, which stands beside: else empty. */
  readonly comune: string;
}

const idList = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/** When an event of a notice's funeral begins and ends. */
export type RiteEnd = Pick<FuneralFromDay, '_id' | 'inizio'> & { readonly fine: string };

/** The ends that are known of the events of some notices from a day on. */
export const riteEndsFromDay = publicQuery(
  async (db: Db, ids: readonly string[], today: string): Promise<RiteEnd[]> => {
    if (ids.length === 0) return [];
    const { rows } = await db.execute<RiteEnd & Record<string, unknown>>(sql`
    select a."_id", e.inizio, max(e.fine) as fine from annunci a
    join eventi e on e.id_servizio = a.id_servizio and ${isPublicEvent()} and ${isNotCancelled()} and e.fine is not null
    where a."_id" in (${idList(ids)}) and ${isPublished(sql`a`)} and e.inizio >= ${`${today}T00:00`} group by a."_id", e.inizio`);
    return rows;
  },
);

/**
 * The events of kind `funerale` of some notices from a day on, those of each in order of time: as the funeral it belongs to keeps it, or, where that keeps none,
 * as its text names it.
 */
export const funeralsFromDay = publicQuery(
  async (db: Db, ids: readonly string[], today: string): Promise<FuneralFromDay[]> => {
    if (ids.length === 0) return [];
    const wanted = idList(ids);
    const from = `${today}T00:00`;
    const { rows } = await db.execute<FuneralFromDay & Record<string, unknown>>(sql`
    select distinct "_id", inizio, fine, luogo, case when lower(comune) = lower(comune_annuncio) then '' else comune end as comune from (
      select a."_id", a.comune as comune_annuncio, e.inizio, e.fine, e.luogo, e.comune from annunci a
      join eventi e on e.id_servizio = a.id_servizio and e.tipo = 'funerale' and ${isPublicEvent()} and ${isNotCancelled()}
      where a."_id" in (${wanted}) and ${isPublished(sql`a`)} and e.inizio >= ${from}
      union all
      select a."_id", a.comune, a.funerale_il, e.fine, coalesce(e.luogo, ''), coalesce(e.comune, '') from annunci a
      left join eventi e on ${isPublicEventBeginningAt(sql`a.id_servizio`, sql`a.funerale_il`)}
      where a."_id" in (${wanted}) and ${isPublished(sql`a`)} and a.funerale_il >= ${from} and ${shownFuneralMomentSql(sql`a`)} <> '' and ${announcedKindSql(sql`a`)} = 'funerale'
      and not ${hasPublicFuneralRite(sql`a.id_servizio`)} and (e."_id" is null or ${isNotCancelled()})
    ) riti order by "_id", inizio, fine, luogo`);
    return rows;
  },
);
