import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { Db } from '../../../platform/database/database.ts';
import { notifyChange } from '../../../platform/database/events.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { isPushEndpoint } from '../../../platform/push/push-hosts.ts';
import { type PushKeys, readPushKeys } from '../../../platform/push/push-keys.ts';
import { type PushOutcome, sendPush } from '../../../platform/push/send-push.ts';
import { publicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { buildPushes, noticeIdOfPush, pauseAfter, supersededMessageIds } from './push-policy.ts';
import {
  deleteGoneDevice,
  deletePushMessages,
  devicesOf,
  insertPushMessages,
  postponePushMessage,
  publishedAmong,
  type TakenPushMessage,
  takePushMessages,
  waitingPushMessagesOf,
} from './push-queries.ts';
import type { AlertedNotice } from './told-policy.ts';

type PushDeps = Pick<Deps, 'clock' | 'database' | 'log' | 'secrets' | 'settings'>;

/** Tag of the event that wakes those who send. */
export const pushWakeTag = 'push';

/** For how long what a process has taken is its own, in ms: longer than any message may take. */
const takenLeaseMs = 60_000;

/** Queues what is told to some addresses for their devices, in the transaction that queues the mails. */
export async function queuePushes(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  told: ReadonlyMap<string, readonly AlertedNotice[]>,
): Promise<void> {
  const devices = await devicesOf(tx, [...told.keys()]);
  if (devices.length === 0) return;
  const instant = clock.now();
  const now = instant.toISOString();
  const rows = devices.flatMap(({ _id, mail }) =>
    buildPushes(told.get(mail) ?? [], instant, publicPaths.recent).map((shown) => ({
      _id: newId(),
      id_dispositivo: _id,
      contenuto: JSON.stringify(shown),
      creata: now,
      prossima: now,
    })),
  );
  const waiting = await waitingPushMessagesOf(
    tx,
    devices.map(({ _id }) => _id),
  );
  await deletePushMessages(tx, supersededMessageIds(waiting, rows));
  await insertPushMessages(tx, rows);
  await notifyChange(tx, [pushWakeTag]);
}

/** Sends some messages that are due; false where none is. */
export async function sendNextPushes(deps: PushDeps): Promise<boolean> {
  const { clock, database } = deps;
  const keys = await readPushKeys(deps);
  // Of an address that is no longer https: browsers are bound to it, and it may come back.
  if (!keys) return false;
  const now = clock.now();
  const taken = await takePushMessages(
    database.db,
    now.toISOString(),
    new Date(now.getTime() + takenLeaseMs).toISOString(),
  );
  const told = await dropGoneNotices(database.db, taken);
  await Promise.all(told.map((message) => sendTakenMessage(deps, keys, message)));
  return taken.length > 0;
}

/**
 * Forgets what tells of a notice that was hidden or deleted since: hours after an agency has taken back a death that was announced by mistake, it
 * would be announced once more.
 */
async function dropGoneNotices(db: Db, taken: readonly TakenPushMessage[]): Promise<TakenPushMessage[]> {
  const noticeByMessage = new Map(taken.map(({ _id, contenuto }) => [_id, noticeIdOfPush(contenuto)]));
  const published = await publishedAmong(
    db,
    publicScope,
    [...noticeByMessage.values()].flatMap((id) => id ?? []),
  );
  const isGone = ({ _id }: TakenPushMessage) => {
    const id = noticeByMessage.get(_id) ?? null;
    return id !== null && !published.has(id);
  };
  await deletePushMessages(
    db,
    taken.filter(isGone).map(({ _id }) => _id),
  );
  return taken.filter((message) => !isGone(message));
}

async function sendTakenMessage(deps: PushDeps, keys: PushKeys, message: TakenPushMessage): Promise<void> {
  const { settings } = deps;
  // The settings may have named another host when it was kept.
  const outcome: PushOutcome = isPushEndpoint(message.endpoint, settings.pushLocalHosts)
    ? await sendPush(message, { id: message._id, text: message.contenuto }, { keys, subject: settings.publicUrl })
    : { kind: 'gone' };
  await applySendOutcome(deps, message, outcome);
}

/** Records what became of a message. */
async function applySendOutcome(
  { clock, database: { db }, log }: PushDeps,
  { _id, id_dispositivo, tentativi }: TakenPushMessage,
  outcome: PushOutcome,
): Promise<void> {
  if (outcome.kind === 'taken') return deletePushMessages(db, [_id]);
  if (outcome.kind === 'gone') return deleteGoneDevice(db, id_dispositivo);
  const pause = outcome.kind === 'later' ? pauseAfter(tentativi, outcome.afterMs) : null;
  log.warn({ dispositivo: id_dispositivo, tentativi, motivo: outcome.reason }, 'notifica non inviata');
  if (pause === null) return deletePushMessages(db, [_id]);
  await postponePushMessage(db, _id, new Date(clock.now().getTime() + pause).toISOString());
}

/** Sends all messages that are due now. */
export async function sendDuePushes(deps: PushDeps, end?: AbortSignal): Promise<void> {
  while (!end?.aborted && (await sendNextPushes(deps)));
}
