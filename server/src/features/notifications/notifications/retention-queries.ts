import { notificationRetentionMonths } from '@commiato/contracts/notifications/notifications';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../../platform/database/database.ts';
import { runLongTransaction } from '../../../platform/database/long-statements.ts';

/** Where a walk through the notifications, the oldest first, has come to: a moment as the database writes it, and an id. */
export interface NotificationPlace {
  readonly data: string;
  readonly id: string;
}

/**
 * Looks at so many notifications behind a place and deletes those that are too old; what nobody of the agency has read stays longer. Returns how
 * many went and the last place; undefined where nothing that old is behind the given one.
 */
export async function deleteOldNotificationsBehind(
  db: Db,
  { data, id }: NotificationPlace,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<(NotificationPlace & { readonly gone: number }) | undefined> {
  const before = (months: number) => sql`${now}::timestamptz - make_interval(months => ${months}::int)`;
  const { read, unread } = notificationRetentionMonths;
  const { rows } = await db.execute<{ gone: number; data: string; id: string }>(sql`
    with seen as (
      select "_id", data, letto from notifiche
      where data < ${before(read)} and (data, "_id") > (${data}::timestamptz, ${id}::text)
      order by data, "_id" limit ${limit}
    ), gone as (
      delete from notifiche n using seen s where n."_id" = s."_id" and (s.data < ${before(unread)} or s.letto
        or exists (select from notifiche_lette l where l.id_notifica = s."_id"))
      returning 1
    )
    select (select count(*)::int from gone) as gone, newest.data::text as data, newest."_id" as id
    from (select data, "_id" from seen order by data desc, "_id" desc limit 1) newest`);
  return rows[0];
}

/** Agencies with more than so many notifications. Reads the index of all. */
export const agenciesWithMoreNotifications = (db: Database, max: number): Promise<string[]> =>
  runLongTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id_utente as id from notifiche group by id_utente having count(*) > ${max}::int`,
    );
    return rows.map(({ id }) => id);
  });

/** Deletes up to so many of an agency's notifications beyond its newest `max`; returns their number. */
export async function deleteNotificationsBeyond(
  db: Db,
  idUtente: string,
  { max, limit }: { readonly max: number; readonly limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notifiche where "_id" in (
      select "_id" from notifiche where id_utente = ${idUtente} order by data desc, "_id" desc offset ${max} limit ${limit})`);
  return rowCount ?? 0;
}
