import { certainEvents } from '@commiato/italy/announcements/announced-events';
import { romeDay } from '@commiato/italy/formatting';
import { forEachIndependently } from '../../../platform/jobs/for-each-independently.ts';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { applyTextToEvents } from '../../funerals/events/text-service.ts';
import { eventTags } from '../../funerals/funerals/policy.ts';
import { markTextAsRead, type NoticeTextRow, noticesWithUnreadText } from './event-queries.ts';
import { tagsOfPagesWithNotice } from './policy.ts';

/** Notices read in one batch, and at most in one run: the others wait for the next hour. */
const batchSize = 100;
const maxPerRun = 2_000;

/**
 * Reads the events of notices that were published before events were read, the newest first. Only those whose kind the funeral lacks are
 * added: what its agency keeps is not touched.
 */
export const eventReadingJobs: readonly HourlyJob[] = [
  {
    name: 'appuntamenti dai testi',
    run: async (deps) => {
      for (let read = 0; read < maxPerRun; read += batchSize) {
        const notices = await noticesWithUnreadText(deps.database.db, batchSize);
        await forEachIndependently(notices, (notice) => addEventsFromText(deps, notice));
        if (notices.length < batchSize) return;
      }
    },
  },
];

async function addEventsFromText({ clock, database, events }: Deps, notice: NoticeTextRow): Promise<void> {
  const { _id, id_utente, id_servizio, data_crea } = notice;
  const announced = certainEvents(notice, romeDay(data_crea));
  await database.db.transaction(async (tx) => {
    if (id_servizio !== null && announced.length > 0) {
      const writer = { owner: { idUtente: id_utente }, chi: null, id_servizio };
      await applyTextToEvents(clock, tx, writer, { announced, before: [], add: 'all', changeConfirmed: false });
      await events.publish(tx, [...tagsOfPagesWithNotice(_id), ...eventTags(id_servizio)]);
    }
    await markTextAsRead(tx, _id);
  });
}
