import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { type BellAndMail, notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { deadlineStateOn, remindersDue } from './policy.ts';
import { claimAllReminders, claimReminders } from './queries.ts';

/** What has a day: a certificate or a course. */
interface ObjectWithDeadline {
  readonly _id: string;
  readonly id_utente: string;
  readonly scadenza: string | null;
}

/** Notes the reminders that are due as given, whoever gives them; false where there was none to give. */
export async function claimDueReminders(
  { clock }: Deps,
  tx: Db,
  { _id, scadenza }: Omit<ObjectWithDeadline, 'id_utente'>,
): Promise<boolean> {
  if (scadenza === null) return false;
  const due = remindersDue(deadlineStateOn(dayInItaly(clock.now()), scadenza).giorni);
  const claimed = await claimReminders(tx, _id, due, clock.now().toISOString());
  return due.length > 0 && claimed.includes(Math.min(...due));
}

/** The same for several objects of one day, which are told of at once. */
export async function claimDueRemindersOf(
  { clock }: Deps,
  tx: Db,
  ids: readonly string[],
  scadenza: string,
): Promise<void> {
  const due = remindersDue(deadlineStateOn(dayInItaly(clock.now()), scadenza).giorni);
  await claimAllReminders(tx, ids, due, clock.now().toISOString());
}

/**
 * Gives the reminder that is due, in the caller's transaction: once, whoever else tries. Where several are due the nearest stands for
 * all. The message is made for the day that it is in Italy.
 */
export async function remind<T extends ObjectWithDeadline>(
  deps: Deps,
  tx: Db,
  dated: T,
  message: (dated: T, today: string) => BellAndMail,
): Promise<void> {
  if (await claimDueReminders(deps, tx, dated))
    await notifyByBellAndMail(deps, tx, dated.id_utente, message(dated, dayInItaly(deps.clock.now())));
}

/** Most objects that are looked at in one turn; the next turn is an hour later. */
const maxRemindersPerRun = 2000;

/** Gives the reminders of all the objects that `due` finds, each in a transaction of its own; one that fails waits for the next hour. */
export async function remindAll<T extends ObjectWithDeadline>(
  deps: Deps,
  due: (db: Db, today: string, most: number) => Promise<string[]>,
  take: (tx: Db, id: string) => Promise<T | undefined>,
  message: (dated: T, today: string) => BellAndMail,
): Promise<void> {
  const { db } = deps.database;
  for (const id of await due(db, dayInItaly(deps.clock.now()), maxRemindersPerRun)) {
    await db
      .transaction(async (tx) => {
        const dated = await take(tx, id);
        if (dated) await remind(deps, tx, dated, message);
      })
      .catch((error: unknown) => deps.log.error({ err: error, oggetto: id }, 'promemoria non inviato'));
  }
}
