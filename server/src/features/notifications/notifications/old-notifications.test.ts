import {
  listNotifications,
  markNotificationRead,
  notificationRetentionMonths,
} from '@commiato/contracts/notifications/notifications';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runAndLogJob } from '../../../platform/jobs/job-log.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { seedAgency, seedNotification, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { notificationJobs } from './jobs.ts';
import { deleteOldNotifications, oldNotificationsJob } from './retention-service.ts';

const test = startTestApp();
const dayMs = 24 * 3600_000;
let admin: string;
let zoli: TestAgency;

beforeEach(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  await test.deps.database.db.execute(sql`delete from notifiche`);
});

const send = (titolo: string, { agency }: TestAgency = zoli) => seedNotification(test, admin, agency._id, { titolo });
const read = (token: string, id: string) =>
  call(test, markNotificationRead, { token, params: { id }, body: { letto: true } });
const titles = async () => {
  const rows = await queryAppRows(test, { titolo: z.string() }, sql`select titolo from notifiche order by data, "_id"`);
  return rows.map(({ titolo }) => titolo);
};
/** Moves the clock past so many months, each taken as 31 days, and lets the jobs run. */
const afterMonths = async (months: number) => {
  test.clock.pass(months * 31 * dayMs);
  await runJobs(test.deps, notificationJobs);
};

describe('a notification', () => {
  it('goes twelve months after it was sent where somebody of the agency has read it, any other after twenty-four', async () => {
    const person = await seedCollaborator(test, zoli.token, { ruolo: 'impiegato' });
    await test.deps.database.db.execute(sql`delete from notifiche`);
    const [byAgency, byPerson] = [await send('Letta'), await send('Letta da una persona')];
    await send('Mai letta');
    await read(zoli.token, byAgency._id);
    await read(person.token, byPerson._id);
    await afterMonths(notificationRetentionMonths.read - 1);
    expect(await titles()).toEqual(['Letta', 'Letta da una persona', 'Mai letta']);
    await afterMonths(1);
    expect(await titles()).toEqual(['Mai letta']);
    const { body, headers } = await call(test, listNotifications, {
      token: await signInAdmin(test),
      query: { pageSize: '20' },
    });
    expect([body.map(({ titolo }) => titolo), headers['x-total-count']]).toEqual([['Mai letta'], '1']);
    expect(await queryAppRows(test, {}, sql`select from notifiche_lette`)).toEqual([]);
    await afterMonths(notificationRetentionMonths.unread - notificationRetentionMonths.read);
    expect(await titles()).toEqual([]);
  });

  it('goes before that where its agency has too many, the oldest first, and none of another agency', async () => {
    const other = await seedAgency(test, admin);
    for (const title of ['Prima', 'Seconda', 'Terza']) await send(title);
    await send('Altrui', other);
    expect(await deleteOldNotifications(test.deps, { max: 2, slice: 1 })).toBe(1);
    expect(await titles()).toEqual(['Seconda', 'Terza', 'Altrui']);
    expect(await deleteOldNotifications(test.deps, { max: 2 })).toBe(0);
  });
});

it('what one run has no time for is left to the next, behind the unread ones that stay', async () => {
  await send('Mai letta');
  const { _id } = await send('Letta');
  await read(zoli.token, _id);
  test.clock.pass(13 * 31 * dayMs);
  const { database, clock } = test.deps;
  const run = async () => {
    await runAndLogJob(database.db, clock, oldNotificationsJob, () =>
      deleteOldNotifications(test.deps, { slice: 1, slices: 1 }),
    );
    return titles();
  };
  expect(await run()).toEqual(['Mai letta', 'Letta']);
  expect(await run()).toEqual(['Mai letta']);
});
