import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { startWakeLoop } from '../jobs/wake-loop.ts';
import type { Deps } from '../startup/deps.ts';
import { mailFailureReason } from './failure-reason.ts';
import {
  type DueMail,
  findNextMailIdAndTakePaceSlot,
  lockDueMail,
  markSentAndRemoveSecrets,
  nextMailDueAt,
  outboxWakeTag,
  recordFailureAndScheduleRetry,
} from './outbox.ts';
import { isPermanentRecipientRefusal } from './refused-recipient.ts';
import { openTransport, type Transport } from './transport.ts';

/** Maximum time between two looks at the outbox, in case an event was lost or clocks differ. In ms. */
const longestSleepMs = 60_000;

/** Told, in the transaction of the try, of the address of a mail to many that its server refuses for good, and why. */
export type OnRecipientRefused = (tx: Db, address: string, reason: string) => Promise<void>;

/**
 * Asked, in the transaction of the try, whether a mail to many still holds, as it may have waited for hours; true where it was taken out of the
 * outbox.
 */
type TakeBackMail = (tx: Db, mail: DueMail) => Promise<boolean>;

interface SenderDeps extends Pick<Deps, 'database' | 'clock' | 'log' | 'settings'> {
  readonly onRefused?: OnRecipientRefused;
  readonly takeBack?: TakeBackMail;
}

/**
 * Sends due mails one after the other and returns their number. The row stays locked while its mail is sent and is marked after the
 * server's acceptance, so that if this process dies another try follows.
 */
export async function sendAllDueMails(parts: SenderDeps, transport: Transport, until?: AbortSignal): Promise<number> {
  let sent = 0;
  while (!until?.aborted) {
    const outcome = await sendOne(parts, transport);
    if (outcome === 'none') break;
    if (outcome === 'sent') sent += 1;
  }
  return sent;
}

type Outcome = 'none' | 'sent' | 'failed' | 'postponed' | 'taken back';

async function sendOne(parts: SenderDeps, transport: Transport): Promise<Outcome> {
  const { database, clock, settings } = parts;
  const next = await database.db.transaction((tx) => findNextMailIdAndTakePaceSlot(tx, clock, settings.mailPace));
  if (next === null) return 'none';
  if (next === 'postponed') return next;
  try {
    return await database.db.transaction((tx) => sendDueMail(parts, transport, tx, next));
  } catch (error) {
    // It would be first again in each round, and hold up all behind it. Without the database this throws too: no try is counted, the round ends.
    return database.db.transaction(async (tx) => {
      const mail = await lockDueMail(tx, clock, next);
      if (mail) await recordAndLogFailure(parts, tx, mail, { error, reason: failureInProgram });
      return mail ? 'failed' : 'postponed';
    });
  }
}

/** Told to the administrator of what no mail server has said: a failed statement names people. */
const failureInProgram = 'Invio non riuscito: il motivo è nel registro tecnico del programma.';

async function sendDueMail(parts: SenderDeps, transport: Transport, tx: Db, id: string): Promise<Outcome> {
  const { clock, onRefused, takeBack } = parts;
  // A slow mail server may take longer than a transaction may otherwise be idle.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '120s'`);
  const mail = await lockDueMail(tx, clock, id);
  if (!mail) return 'postponed';
  if (mail.unsubscribe && (await takeBack?.(tx, mail))) return 'taken back';
  try {
    await transport(mail);
  } catch (error) {
    const reason = mailFailureReason(error);
    // Whoever has wished for a mail that can be ended is told no more; all others are tried again, as somebody waits for them.
    const isRefused = Boolean(mail.unsubscribe) && isPermanentRecipientRefusal(error);
    await recordAndLogFailure(parts, tx, mail, { error, reason, isRefused });
    if (isRefused) await onRefused?.(tx, mail.to, reason);
    return 'failed';
  }
  await markSentAndRemoveSecrets(tx, clock, mail);
  return 'sent';
}

async function recordAndLogFailure(
  { clock, log }: SenderDeps,
  tx: Db,
  mail: DueMail,
  { error, reason, isRefused = false }: { error: unknown; reason: string; isRefused?: boolean },
): Promise<void> {
  const last = await recordFailureAndScheduleRetry(tx, clock, mail, { reason, final: isRefused });
  log[last && !isRefused ? 'error' : 'warn'](
    { err: error, mail: mail.id, tries: mail.tries + 1 },
    'e-mail non inviata',
  );
}

/** Sends mails while the process lives, woken when one is queued or due. The returned function stops it after the current mail. */
export function startSender(
  deps: Deps,
  {
    transport = openTransport(deps.settings),
    ...hooks
  }: Pick<SenderDeps, 'onRefused' | 'takeBack'> & { readonly transport?: Transport } = {},
): () => Promise<void> {
  const { database, clock } = deps;
  const parts = { ...deps, ...hooks };
  const stop = startWakeLoop(deps, {
    tag: outboxWakeTag,
    // Without the database nothing can be marked and nothing is lost: try again later.
    failure: 'posta in uscita non raggiungibile',
    pauseMs: longestSleepMs,
    round: async (end) => {
      await sendAllDueMails(parts, transport, end);
      const due = (await nextMailDueAt(database.db))?.getTime() ?? Number.POSITIVE_INFINITY;
      // Another process may hold what is due now; it is soon enough to look again in a second.
      return Math.min(Math.max(due - clock.now().getTime(), 1_000), longestSleepMs);
    },
  });
  return async () => {
    await stop();
    transport.close?.();
  };
}
