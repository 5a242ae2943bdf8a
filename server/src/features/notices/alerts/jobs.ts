import { endedAlertDays, unconfirmedAlertDays } from '@commiato/contracts/notices/alerts';
import { daysAfter } from '../../../platform/foundation/clock.ts';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { startWakeLoop } from '../../../platform/jobs/wake-loop.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { alertsWakeTag } from '../notices/alert-queue-queries.ts';
import { nextPushMessageDue } from './push-queries.ts';
import { pushWakeTag, sendDuePushes } from './push-sending-service.ts';
import { eraseOldAlerts } from './queries.ts';
import { processReturnedMail } from './returned-service.ts';
import { matchAndQueueDueAlerts } from './sending-service.ts';

/** Days during which a mail's link opens the page of the alerts, and what was told is known. */
const linkDays = 400;

/** What came back is read; alerts that have ended or were never confirmed are erased, and with the last one the address. */
export const alertJobs: readonly HourlyJob[] = [
  { name: 'ritorni della posta', run: processReturnedMail },
  {
    name: 'avvisi finiti',
    run({ database, clock }) {
      const now = clock.now().toISOString();
      return eraseOldAlerts(database.db, {
        ended: daysAfter(now, -endedAlertDays),
        unconfirmed: daysAfter(now, -unconfirmedAlertDays),
        links: daysAfter(now, -linkDays),
      });
    },
  },
];

const longestSleepMs = 60_000;

/** Milliseconds until an instant, within the bounds of a loop's pause: another process may be busy with what is due now. */
const pauseUntil = (due: Date | null, now: Date) =>
  Math.min(Math.max((due?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime(), 1_000), longestSleepMs);

/** Tells of notices while the process lives, woken when one is published or a digest is due. The returned function stops it. */
export function startSendingAlerts(deps: Deps): () => Promise<void> {
  return startWakeLoop(deps, {
    tag: alertsWakeTag,
    failure: 'avvisi interrotti',
    pauseMs: longestSleepMs,
    round: async (end) => pauseUntil(await matchAndQueueDueAlerts(deps, end), deps.clock.now()),
  });
}

/** Sends notifications to devices while the process lives, woken when one is queued or due again. The returned function stops it. */
export function startSendingPushes(deps: Deps): () => Promise<void> {
  const { clock, database } = deps;
  return startWakeLoop(deps, {
    tag: pushWakeTag,
    failure: 'notifiche interrotte',
    pauseMs: longestSleepMs,
    round: async (end) => {
      await sendDuePushes(deps, end);
      return pauseUntil(await nextPushMessageDue(database.db), clock.now());
    },
  });
}
