import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { Db } from '../../../platform/database/database.ts';
import { notifyChange } from '../../../platform/database/events.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { isPushEndpoint } from '../../../platform/push/push-hosts.ts';
import { type PushKeys, readPushKeys } from '../../../platform/push/push-keys.ts';
import { type PushOutcome, sendPush } from '../../../platform/push/send-push.ts';
import { publicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import {
  buildPushes,
  isLikelyKeyMismatch,
  noticeIdOfPush,
  pauseAfter,
  supersededMessageIds,
  topicOfPush,
} from './push-policy.ts';
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

/** When each push service last accepted a message of this process, in ms: it shows that our signature is right. */
const lastAcceptedByService = new Map<string, number>();
/** When the service of a device first refused our signature for it, as this process has seen, in ms. */
const firstRefusedByDevice = new Map<string, number>();
const serviceOf = ({ endpoint }: TakenPushMessage): string => new URL(endpoint).origin;

async function sendTakenMessage(deps: PushDeps, keys: PushKeys, message: TakenPushMessage): Promise<void> {
  const { secrets, settings } = deps;
  const named = { topic: topicOfPush(secrets.digest, message), text: message.contenuto };
  // The settings may have named another host when it was kept.
  const outcome: PushOutcome = isPushEndpoint(message.endpoint, settings.pushLocalHosts)
    ? await sendPush(message, named, { keys, subject: settings.publicUrl })
    : { kind: 'gone' };
  await applySendOutcome(deps, keys, message, outcome);
}

function forgetDevice(db: Db, id: string): Promise<void> {
  firstRefusedByDevice.delete(id);
  return deleteGoneDevice(db, id);
}

/** Records what became of a message. */
async function applySendOutcome(
  { clock, database: { db }, log }: PushDeps,
  keys: PushKeys,
  message: TakenPushMessage,
  outcome: PushOutcome,
): Promise<void> {
  const { _id, id_dispositivo, tentativi } = message;
  const now = clock.now().getTime();
  if (outcome.kind === 'taken') {
    lastAcceptedByService.set(serviceOf(message), now);
    firstRefusedByDevice.delete(id_dispositivo);
    return deletePushMessages(db, [_id]);
  }
  if (outcome.kind === 'gone') return forgetDevice(db, id_dispositivo);
  log.warn({ dispositivo: id_dispositivo, tentativi, motivo: outcome.reason }, 'notifica non inviata');
  if (outcome.kind === 'unauthorized') {
    const firstRefusedAt = firstRefusedByDevice.get(id_dispositivo) ?? now;
    firstRefusedByDevice.set(id_dispositivo, firstRefusedAt);
    const lastAcceptedAt = lastAcceptedByService.get(serviceOf(message));
    const evidence = { keysCreatedAt: keys.createdAt, firstRefusedAt, lastAcceptedAt };
    if (isLikelyKeyMismatch(message, evidence)) return forgetDevice(db, id_dispositivo);
  }
  const pause =
    outcome.kind === 'refused' ? null : pauseAfter(tentativi, outcome.kind === 'later' ? outcome.afterMs : 0);
  if (pause === null) return deletePushMessages(db, [_id]);
  await postponePushMessage(db, _id, new Date(now + pause).toISOString());
}

/** Sends all messages that are due now. */
export async function sendDuePushes(deps: PushDeps, end?: AbortSignal): Promise<void> {
  while (!end?.aborted && (await sendNextPushes(deps)));
}
