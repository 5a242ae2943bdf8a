import { changeNotice } from '@commiato/contracts/notices/notices';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { hourlyJobs } from './jobs.ts';
import { imageKey, variantKey } from './platform/images/image-names.ts';
import { runJobs } from './platform/jobs/jobs.ts';
import { call } from './testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin } from './testing/fixtures.ts';
import { queryAppRows } from './testing/rows.ts';
import { startTestApp } from './testing/test-app.ts';

const test = startTestApp();

const stored = async () => {
  const names = new Set<string>();
  for await (const { key } of test.deps.storage.list('immagini/')) names.add(key.split('/').at(-1)?.slice(0, 36) ?? '');
  return names;
};

it('removes images that no row names any more, those that none ever named once they are an hour old, and none of the bin', async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  const notice = await seedNotice(test, token);
  const { storage } = test.deps;
  const never = { idUtente: notice.id_utente, img: `${'0'.repeat(32)}.jpg` };
  await storage.put(imageKey(never.idUtente, never.img), Buffer.from('x'), 'image/jpeg');
  await test.makeVariants();
  const avif = variantKey(notice.id_utente, notice.img, { width: 320, format: 'avif' });
  expect(await storage.exists(avif)).toBe(true);
  await runJobs(test.deps, hourlyJobs);
  expect(await stored()).toEqual(new Set([notice.img, never.img]));
  const other = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#47552a' } })
    .jpeg()
    .toBuffer();
  const changed = await call(test, changeNotice, {
    token,
    params: { id: notice._id },
    body: {},
    file: { bytes: new Uint8Array(other) },
  });
  await test.deps.database.db.execute(sql`update annunci set cestinato = now() where "_id" = ${notice._id}`);
  await test.makeVariants();
  await runJobs(test.deps, hourlyJobs);
  expect(await stored()).toEqual(new Set([changed.body.img, never.img]));
  // Files carry the machine's time, the test's clock stands elsewhere.
  test.clock.pass(Date.now() + 2 * 3600_000 - test.clock.now().getTime());
  await runJobs(test.deps, hourlyJobs);
  expect(await stored()).toEqual(new Set([changed.body.img]));
});

it('sets aside what no row names, from where it can be moved back for 30 days', async () => {
  const { storage } = test.deps;
  const key = imageKey('a'.repeat(24), `${'1'.repeat(32)}.jpg`);
  await storage.put(key, Buffer.from('x'), 'image/jpeg');
  test.clock.pass(2 * 3600_000);
  const day = test.clock.now().toISOString().slice(0, 10);
  await runJobs(test.deps, hourlyJobs);
  expect(await storage.exists(key)).toBe(false);
  const aside = `rimossi/${day}/senza-riga/${key}`;
  expect((await storage.get(aside))?.toString()).toBe('x');
  test.clock.pass(30 * 24 * 3600_000);
  await runJobs(test.deps, hourlyJobs);
  expect(await storage.exists(aside)).toBe(true);
  test.clock.pass(24 * 3600_000);
  await runJobs(test.deps, hourlyJobs);
  expect(await storage.exists(aside)).toBe(false);
});

it('touches no file where more than a twentieth has no row, as beside another database, and says so', async () => {
  const { storage } = test.deps;
  const keys = Array.from({ length: 101 }, (_, count) =>
    imageKey('b'.repeat(24), `${String(count).padStart(32, '0')}.jpg`),
  );
  for (const key of keys) await storage.put(key, Buffer.from('x'), 'image/jpeg');
  test.clock.pass(2 * 3600_000);
  await runJobs(test.deps, hourlyJobs);
  for (const key of keys) expect(await storage.exists(key)).toBe(true);
  expect(test.takeLogs().join('')).toMatch(/Pulizia «immagini» fermata, nessun file toccato: 101 su 10\d/);
  const stopped = () => queryAppRows(test, { errore: z.string() }, sql`select errore from lavori where fermato`);
  expect((await stopped()).map(({ errore }) => errore)).toEqual([expect.stringMatching(/^Pulizia «immagini» fermata/)]);
  for (const key of keys) await storage.remove(key);
  await runJobs(test.deps, hourlyJobs);
  expect(await stopped()).toEqual([]);
});

it('sets aside however many documents were deleted, and none of those that nobody deleted', async () => {
  const { storage, database } = test.deps;
  const db = database.db;
  const keys = Array.from({ length: 130 }, (_, count) => `documenti/${String(count).padStart(24, '0')}`);
  for (const key of keys) await storage.put(key, Buffer.from('x'), 'application/pdf');
  const [kept = ''] = keys;
  const insert = (id: string, key: string) =>
    db.execute(
      sql`insert into documenti_file ("_id", chiave, filename, tipo, byte, creato) values (${id}, ${key}, 'a.pdf', 'application/pdf', 1, now())`,
    );
  for (const key of keys) await insert(`uno-${key}`, key);
  // Another object has the same file.
  await insert('altro', kept);
  await db.execute(sql`delete from documenti_file where "_id" like 'uno-%'`);
  test.clock.pass(2 * 3600_000);
  const day = test.clock.now().toISOString().slice(0, 10);
  await runJobs(test.deps, hourlyJobs);
  expect(await storage.exists(kept)).toBe(true);
  for (const key of keys.slice(1)) expect(await storage.exists(`rimossi/${day}/riga-cancellata/${key}`)).toBe(true);
  expect(await queryAppRows(test, { chiave: z.string() }, sql`select chiave from documenti_lasciati`)).toEqual([]);
  await db.execute(sql`delete from documenti_file`);
  await runJobs(test.deps, hourlyJobs);
});

it('forgets dead sessions, old keys and counters', async () => {
  const db = test.deps.database.db;
  await db.execute(sql`insert into limiti values ('vecchio', now() - interval '40 days', 1)`);
  await db.execute(sql`
    insert into idempotenza (id_utente, chiave, impronta, creata) select "_id", 'vecchia', 'x', now() - interval '40 days' from utenti`);
  test.clock.pass(40 * 24 * 3600_000);
  await runJobs(test.deps, hourlyJobs);
  const rows = await queryAppRows(
    test,
    { sessions: z.number(), counters: z.number(), keys: z.number() },
    sql`select (select count(*) from sessioni)::int as sessions, (select count(*) from limiti)::int as counters,
      (select count(*) from idempotenza)::int as keys`,
  );
  expect(rows).toEqual([{ sessions: 0, counters: 0, keys: 0 }]);
});
