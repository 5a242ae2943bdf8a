import { romeLocalTime } from '@commiato/italy/clock';
import { queueMails } from '../../../platform/mail/outbox.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { noticeAlertMail } from './mails/news.ts';
import { alertMatchCriteriaOf } from './policy.ts';
import { queuePushes } from './push-sending-service.ts';
import { insertLinks } from './queries.ts';
import {
  type DueNotice,
  nextDueInstant,
  readNoticeMatchFacts,
  storeDueNotices,
  takeDueNotices,
  takeQueuedNotice,
  tryLockSending,
} from './sending-queries.ts';
import { createAlertLinkAndCode } from './service.ts';

type SendingDeps = Pick<Deps, 'clock' | 'database' | 'secrets' | 'settings'>;

/**
 * Finds the alerts of the notice that has waited longest, without those of the queue's rows in `skipped`; false where none waits. `taken` hears
 * which row it is, before anything of it can fail.
 */
export function matchNextNotice(
  { clock, database }: SendingDeps,
  skipped: readonly string[] = [],
  taken: (row: string) => void = () => {},
): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const queued = await takeQueuedNotice(tx, skipped);
    if (!queued) return false;
    taken(queued._id);
    const notice = await readNoticeMatchFacts(tx, queued.id_nek);
    const now = clock.now().toISOString();
    if (!notice || (queued.motivo === 'nuovo' && !notice.indicizza)) return true;
    const isNew = queued.motivo === 'nuovo';
    const search = isNew ? alertMatchCriteriaOf(notice) : { keys: [`n:${queued.id_nek}`], towns: [], provinces: [] };
    const creato = new Date(queued.creato).toISOString();
    const { _id, id_nek, superato } = queued;
    const nextMoment = isNew ? null : nextMomentAfter(notice.momenti, romeLocalTime(clock.now()));
    await storeDueNotices(tx, { id_nek, giro: isNew ? '' : _id, creato, now, tellAgain: superato, nextMoment }, search);
    return true;
  });
}

/** As `matchNextNotice`; one that fails is added to `failed` and left to the next round: first in the queue, it would hold up all behind it. */
async function matchOrSkipNextNotice(deps: SendingDeps & Pick<Deps, 'log'>, failed: string[]): Promise<boolean> {
  let row: string | undefined;
  try {
    return await matchNextNotice(deps, failed, (taken) => {
      row = taken;
    });
  } catch (error) {
    // Without the database no row was taken, and each would fail.
    if (row === undefined) throw error;
    deps.log.error({ err: error, riga: row }, 'avvisi di un annuncio non trovati');
    failed.push(row);
    return true;
  }
}

/** The first of some Italian local times after `now`; null where all are over. */
const nextMomentAfter = (moments: readonly (string | null)[], now: string): string | null =>
  moments
    .flatMap((moment) => (moment !== null && moment > now ? moment : []))
    .toSorted()
    .at(0) ?? null;

/** Queues the mails that are due to some addresses; false where none is, or another process does so. */
export function queueNextMails(deps: SendingDeps): Promise<boolean> {
  const { clock, database, settings } = deps;
  return database.db.transaction(async (tx) => {
    if (!(await tryLockSending(tx))) return false;
    const now = clock.now();
    // What they tell of, the mails and their links bear one instant, by which they are found again.
    const round = { now: () => now };
    const due = await takeDueNotices(tx, now.toISOString());
    if (due === null) return false;
    const byAddress = new Map<string, DueNotice[]>();
    for (const one of due) byAddress.set(one.mail, [...(byAddress.get(one.mail) ?? []), one]);
    for (const [mail, notices] of byAddress) byAddress.set(mail, withoutRepeatedNotices(notices));
    const mails = [...byAddress].map(([mail, notices]) => {
      const { keys, row } = createAlertLinkAndCode({ ...deps, clock: round }, mail, null);
      return { row, content: noticeAlertMail({ publicUrl: settings.publicUrl, now }, mail, notices, keys) };
    });
    await insertLinks(
      tx,
      mails.map(({ row }) => row),
    );
    await queueMails(
      tx,
      round,
      mails.map(({ content }) => content),
      { perMinute: settings.mailPace },
    );
    await queuePushes(tx, deps, byAddress);
    return true;
  });
}

/** A notice that is new and has changed since, or has changed twice, is told once. */
const withoutRepeatedNotices = (notices: readonly DueNotice[]): DueNotice[] => [
  ...new Map(notices.map((notice) => [notice._id, notice])).values(),
];

/** Finds and queues all that is due now; returns when something is due next, null where nothing waits. */
export async function matchAndQueueDueAlerts(
  deps: SendingDeps & Pick<Deps, 'log'>,
  end?: AbortSignal,
): Promise<Date | null> {
  const failed: string[] = [];
  while (!end?.aborted && (await matchOrSkipNextNotice(deps, failed)));
  const { db } = deps.database;
  const due = await nextDueInstant(db);
  // Most notices are followed by nobody, and publishing waits for what is asked beside it.
  if (due === null || due > deps.clock.now()) return due;
  while (!end?.aborted && (await queueNextMails(deps)));
  return nextDueInstant(db);
}
