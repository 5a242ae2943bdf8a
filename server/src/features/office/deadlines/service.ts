import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { type BellAndMail, notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { deadlineStateAndDaysLeft, dueReminderThresholds } from './policy.ts';
import { claimAllReminders, claimReminders } from './queries.ts';

/** A certificate or course with its deadline. */
interface ObjectWithDeadline {
  readonly _id: string;
  readonly id_utente: string;
  readonly scadenza: string | null;
}

/** Claims the due reminders of an object; false if there were none. */
export async function claimDueReminder(
  { clock }: Deps,
  tx: Db,
  { _id, scadenza }: Omit<ObjectWithDeadline, 'id_utente'>,
): Promise<boolean> {
  if (scadenza === null) return false;
  const due = dueReminderThresholds(deadlineStateAndDaysLeft(dayInItaly(clock.now()), scadenza).giorni);
  const claimed = await claimReminders(tx, _id, due, clock.now().toISOString());
  return due.length > 0 && claimed.includes(Math.min(...due));
}

/** Claims the reminders of several objects with one deadline, which share a message. */
export async function claimDueRemindersOfSeveral(
  { clock }: Deps,
  tx: Db,
  ids: readonly string[],
  scadenza: string,
): Promise<void> {
  const due = dueReminderThresholds(deadlineStateAndDaysLeft(dayInItaly(clock.now()), scadenza).giorni);
  await claimAllReminders(tx, ids, due, clock.now().toISOString());
}

/**
 * Sends the due reminder in the caller's transaction, once across processes. If several are due, one message covers all. `today` is the day
 * in Italy.
 */
export async function sendDeadlineReminder<T extends ObjectWithDeadline>(
  deps: Deps,
  tx: Db,
  dated: T,
  message: (dated: T, today: string) => BellAndMail,
): Promise<void> {
  if (await claimDueReminder(deps, tx, dated))
    await notifyByBellAndMail(deps, tx, dated.id_utente, message(dated, dayInItaly(deps.clock.now())));
}

/** Maximum number of objects in one run; the next run is an hour later. */
const maxRemindersPerRun = 2000;

/** Sends the reminders of all objects that `due` finds, in one transaction each; a failed one is retried the next hour. */
export async function sendDeadlineReminders<T extends ObjectWithDeadline>(
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
        if (dated) await sendDeadlineReminder(deps, tx, dated, message);
      })
      .catch((error: unknown) => deps.log.error({ err: error, oggetto: id }, 'promemoria non inviato'));
  }
}
