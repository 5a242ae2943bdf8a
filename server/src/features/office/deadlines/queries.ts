import { and, between, eq, gte, isNull, lt, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { type DeadlineState, lastNearDay, reminderDays } from './policy.ts';
import { promemoria } from './tables.ts';

/** Condition: the deadline is in a state; null is far. */
export function isInDeadlineState(come: DeadlineState, today: string, day: PgColumn): SQL | undefined {
  if (come === 'passata') return lt(day, today);
  if (come === 'vicina') return between(day, today, lastNearDay(today));
  return sql`(${day} > ${lastNearDay(today)} or ${day} is null)`;
}

const farthestReminderDays = Math.max(...reminderDays);
const nearestReminderDays = Math.min(...reminderDays);

/** Condition: the reminder due for an object has not been sent. */
export function isReminderDueAndUnsent(
  db: Db,
  today: string,
  { _id, scadenza }: { _id: PgColumn; scadenza: PgColumn },
) {
  const stage = sql`case when ${scadenza} <= ${today}::date + ${nearestReminderDays}::int then ${nearestReminderDays}::int else ${farthestReminderDays}::int end`;
  const given = db
    .select({ giorni: promemoria.giorni })
    .from(promemoria)
    .where(and(eq(promemoria.oggetto, _id), eq(promemoria.giorni, stage)));
  return and(gte(scadenza, today), lte(scadenza, sql`${today}::date + ${farthestReminderDays}::int`), notExists(given));
}

/** Claims reminders; returns those that no process had claimed before. */
export async function claimReminders(
  tx: Db,
  oggetto: string,
  giorni: readonly number[],
  now: string,
): Promise<number[]> {
  if (giorni.length === 0) return [];
  const claimed = await tx
    .insert(promemoria)
    .values(giorni.map((days) => ({ oggetto, giorni: days, inviato: now })))
    .onConflictDoNothing()
    .returning({ giorni: promemoria.giorni });
  return claimed.map((row) => row.giorni);
}

/** Claims reminders of several objects in one statement. */
export async function claimAllReminders(
  tx: Db,
  ids: readonly string[],
  giorni: readonly number[],
  now: string,
): Promise<void> {
  await tx.execute(sql`
    insert into promemoria (oggetto, giorni, inviato)
    select o, g, ${now}::timestamptz from unnest(${sql.param([...ids])}::text[]) o, unnest(${sql.param([...giorni])}::int[]) g
    on conflict do nothing`);
}

/** Deletes old reminder records, which are never asked for again. */
export async function deleteRemindersBefore(db: Db, before: string): Promise<void> {
  await db.delete(promemoria).where(lt(promemoria.inviato, before));
}

/** Condition: the account is active and can act on its deadlines. */
export const isActiveAccount = and(eq(utenti.attivo, true), isNull(utenti.cestinato));
