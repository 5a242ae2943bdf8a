import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { deleteCertificate } from '@commiato/contracts/office/certificates';
import { addDays } from '@commiato/italy/days';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { hourlyJobs } from '../../../jobs.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { call } from '../../../testing/calls.ts';
import { seedAttendance, seedCertificate, seedCourse } from '../../../testing/deadlines.ts';
import { seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendCertificateReminders } from '../certificates/service.ts';
import { sendCourseReminders } from '../training/service.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const dayMs = 24 * 3600_000;
let beside: TestApp;
let agency: TestAgency;

beforeAll(async () => {
  beside = await test.startBeside();
});
beforeEach(async () => {
  agency = await seedAgency(test, await signInAdmin(test), { ragSociale: 'Monviso' });
});

const inDays = (days: number) => addDays(dayInItaly(test.clock.now()), days);
const days = (count: number) => test.clock.pass(count * dayMs);
const words = async (query: ReturnType<typeof sql>) =>
  (await queryAppRows(test, { words: z.string() }, query)).map((row) => row.words);

/** What the agency has in its bell and what was written to it, oldest first; its welcome aside. */
async function told() {
  const bell = await words(
    sql`select titolo || ': ' || testo as words from notifiche where id_utente = ${agency.agency._id} order by data, "_id"`,
  );
  const mails = await words(sql`
    select oggetto as words from posta where destinatario = ${agency.agency.mail} and oggetto not like 'Benvenuto%'
    order by creata, "_id"`);
  return { bell, mails };
}

/** An hour's turn in both processes at once; without the lock that lets one of them do it, to see that the rows themselves suffice. */
async function turn() {
  const both = [test, beside];
  await Promise.all(both.flatMap(({ deps }) => [sendCertificateReminders(deps), sendCourseReminders(deps)]));
  await Promise.all(both.map(({ deps }) => runJobs(deps, hourlyJobs)));
}

it('a certificate is reminded of 30 and 7 days before, once each, whichever of two processes comes first', async () => {
  await seedCertificate(test, agency.token, { cosa: 'DURC', numero: '77', scadenza: inDays(31) });
  await turn();
  expect(await told()).toEqual({ bell: [], mails: [] });
  days(1);
  await turn();
  days(1);
  await turn();
  expect(await told()).toEqual({
    bell: ['DURC in scadenza: Scade il 21 dicembre 2026, tra 30 giorni (n. 77).'],
    mails: ['DURC in scadenza il 21/12/2026'],
  });
  days(22);
  await turn();
  await turn();
  days(10);
  await turn();
  expect(await told()).toEqual({
    bell: [
      'DURC in scadenza: Scade il 21 dicembre 2026, tra 30 giorni (n. 77).',
      'DURC in scadenza: Scade il 21 dicembre 2026, tra 7 giorni (n. 77).',
    ],
    mails: ['DURC in scadenza il 21/12/2026', 'DURC in scadenza il 21/12/2026'],
  });
});

it('one that was renewed is not reminded of: an older DURC, or one whose number has a later certificate', async () => {
  await seedCertificate(test, agency.token, { cosa: 'DURC', numero: '77', scadenza: inDays(31) });
  await seedCertificate(test, agency.token, { cosa: 'DURC', numero: '78', scadenza: inDays(120) });
  await seedCertificate(test, agency.token, { cosa: 'polizza', numero: 'RC-1', scadenza: inDays(31) });
  await seedCertificate(test, agency.token, { cosa: 'polizza', numero: 'RC-1', scadenza: inDays(396) });
  await seedCertificate(test, agency.token, { cosa: 'polizza', numero: 'RC-2', scadenza: inDays(31) });
  await seedCertificate(test, agency.token, { cosa: 'DURC', numero: '76', scadenza: inDays(20) });
  days(1);
  await turn();
  const { bell, mails } = await told();
  expect(bell).toEqual([expect.stringMatching(/^Polizza in scadenza: .*n\. RC-2/)]);
  expect(mails).toHaveLength(1);
});

it('one that is entered with 20 days left is reminded of at once, and then 7 days before', async () => {
  await seedCertificate(test, agency.token, { cosa: 'autorizzazione al trasporto', scadenza: inDays(20) });
  expect((await told()).bell).toEqual([
    expect.stringMatching(/^Autorizzazione al trasporto in scadenza: .*tra 20 giorni/),
  ]);
  await turn();
  expect((await told()).mails).toHaveLength(1);
  days(13);
  await turn();
  expect((await told()).bell[1]).toMatch(/tra 7 giorni/);
});

it('a program that was down on the day reminds when it is up again, with the days that are left', async () => {
  await seedCertificate(test, agency.token, { scadenza: inDays(60) });
  days(57);
  await turn();
  days(1);
  await turn();
  const { bell, mails } = await told();
  expect([bell.length, mails.length]).toEqual([1, 1]);
  expect(bell[0]).toMatch(/tra 3 giorni/);
});

it('what expired, never expires, was deleted or has a long number is no trouble', async () => {
  await seedCertificate(test, agency.token, { cosa: 'altro', scadenza: inDays(-1) });
  await seedCertificate(test, agency.token, { cosa: 'altro', scadenza: 'null' });
  const { _id } = await seedCertificate(test, agency.token, { scadenza: inDays(31) });
  await call(test, deleteCertificate, { token: agency.token, params: { id: _id } });
  await seedCertificate(test, agency.token, { cosa: 'altro', numero: '9'.repeat(60), scadenza: inDays(31) });
  days(1);
  await turn();
  const { bell } = await told();
  expect(bell).toHaveLength(1);
  expect(bell[0]?.length).toBeLessThanOrEqual(172);
});

it('an agency that cannot sign in is reminded once it can again', async () => {
  const { _id } = agency.agency;
  const activate = async (attivo: boolean) =>
    call(test, changeAgency, { token: await signInAdmin(test), params: { id: _id }, body: { attivo } });
  await seedCertificate(test, agency.token, { scadenza: inDays(32) });
  const reminders = async () => (await told()).mails.filter((subject = '') => !subject.includes('Il tuo account'));
  await activate(false);
  days(5);
  await turn();
  expect(await reminders()).toEqual([]);
  await activate(true);
  await turn();
  expect(await reminders()).toHaveLength(1);
});

it('a course is reminded of 30 and 7 days before; assigned later than that, its assignment tells of it', async () => {
  const admin = await signInAdmin(test);
  await seedCourse(test, admin, agency.agency._id, { titolo: 'Primo', scadenza: inDays(40) });
  await seedCourse(test, admin, agency.agency._id, { titolo: 'Secondo', scadenza: inDays(20) });
  const done = await seedCourse(test, admin, agency.agency._id, { titolo: 'Terzo', scadenza: inDays(40) });
  await seedAttendance(test, agency.token, done._id, { rilascio: inDays(0) });
  await turn();
  const titles = async () => (await told()).bell.map((line = '') => line.replace(/: .*«(.*?)».*/, ' $1'));
  const assigned = ['Primo', 'Secondo', 'Terzo'].map((title) => `Nuovo corso di formazione ${title}`);
  expect(await titles()).toEqual(assigned);
  days(10);
  await turn();
  expect((await titles()).slice(3)).toEqual(['Corso di formazione in scadenza Primo']);
  days(3);
  await turn();
  days(20);
  await turn();
  expect((await titles()).slice(3)).toEqual(
    ['Primo', 'Secondo', 'Primo'].map((t) => `Corso di formazione in scadenza ${t}`),
  );
  expect((await told()).mails).toHaveLength(6);
});

it('a failure keeps none of the others from its reminder, and is made up for an hour later', async () => {
  const other = await seedCertificate(test, agency.token, { numero: 'rotto', scadenza: inDays(31) });
  await seedCertificate(test, agency.token, { numero: 'sano', scadenza: inDays(31) });
  const { db } = test.deps.database;
  await db.execute(
    sql.raw(`
    create function rompi() returns trigger language plpgsql as 'begin
      if new.oggetto = ''${other._id}'' then raise exception ''rotto''; end if; return new; end';
    create trigger rompi before insert on promemoria for each row execute function rompi();`),
  );
  days(1);
  await sendCertificateReminders(test.deps);
  expect(test.takeLogs().join()).toContain('promemoria non inviato');
  expect((await told()).bell).toEqual([expect.stringContaining('sano')]);
  await db.execute(sql`drop trigger rompi on promemoria`);
  await turn();
  expect((await told()).bell).toHaveLength(2);
});
