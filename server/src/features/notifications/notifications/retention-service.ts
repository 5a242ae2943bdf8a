import { maxStoredNotifications } from '@commiato/contracts/notifications/notifications';
import { keepResumeKey, readResumeKey } from '../../../platform/jobs/job-log.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import {
  agenciesWithMoreNotifications,
  deleteNotificationsBeyond,
  deleteOldNotificationsBehind,
  type NotificationPlace,
} from './retention-queries.ts';

/** Name of the job, under which it stores where it has come to. */
export const oldNotificationsJob = 'notifiche vecchie';

/**
 * Newest notifications that an agency keeps; notifications of one statement, which others may wait for; and statements of one hour: the unread
 * ones that stay are looked at again and again.
 */
const usualBounds = { max: maxStoredNotifications, slice: 1000, slices: 200 };

/** Deletes notifications that are too old, and of an agency those beyond its newest; returns their number. */
export async function deleteOldNotifications(deps: Deps, bounds: Partial<typeof usualBounds> = {}): Promise<number> {
  const { max, slice, slices } = { ...usualBounds, ...bounds };
  return (await deleteByAge(deps, slice, slices)) + (await deleteBeyondNewest(deps, max, slice));
}

/** A run that has no time for all leaves the rest to the next. */
async function deleteByAge({ clock, database: { db } }: Deps, slice: number, slices: number): Promise<number> {
  const now = clock.now().toISOString();
  const [data = '', id = ''] = (await readResumeKey(db, oldNotificationsJob)).split('|');
  let place: NotificationPlace = { data: data || '-infinity', id };
  let erased = 0;
  for (let count = 0; count < slices; count += 1) {
    const seen = await deleteOldNotificationsBehind(db, place, { now, limit: slice });
    await keepResumeKey(db, oldNotificationsJob, seen ? `${seen.data}|${seen.id}` : '');
    if (!seen) return erased;
    place = seen;
    erased += seen.gone;
  }
  return erased;
}

async function deleteBeyondNewest({ database: { db } }: Deps, max: number, slice: number): Promise<number> {
  let erased = 0;
  for (const agency of await agenciesWithMoreNotifications(db, max))
    for (let gone = -1; gone !== 0; erased += Math.max(gone, 0))
      gone = await deleteNotificationsBeyond(db, agency, { max, limit: slice });
  return erased;
}
