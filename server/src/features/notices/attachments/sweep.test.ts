import { type SQL, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { imageKey, keysOfImage, variantKey } from '../../../platform/images/image-names.ts';
import type { StoredFileEntry } from '../../../platform/storage/storage.ts';
import { seedAgency, seedAttachment, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { seedPartnerService } from '../../../testing/office.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { attachmentJobs } from './jobs.ts';

const test = startTestApp();
afterEach(() => vi.restoreAllMocks());

const nameOf = (n: number) => `${String(n).padStart(32, '0')}.png`;

/** Sweeps a store that holds these keys, all of them old; answers what it set aside. */
async function sweep(keys: readonly string[]): Promise<string[]> {
  const { storage } = test.deps;
  vi.spyOn(storage, 'list').mockImplementation(async function* (prefix): AsyncGenerator<StoredFileEntry> {
    if (prefix === 'immagini/') for (const key of keys) yield { key, modified: new Date(0) };
  });
  const removed: string[] = [];
  vi.spyOn(storage, 'move').mockImplementation(async (key) => void removed.push(key));
  for (const job of attachmentJobs) await job.run(test.deps);
  return removed;
}

it('asks once for five hundred files, and removes none of an image that a row names, be it hidden or in the bin', async () => {
  const admin = await signInAdmin(test);
  const { agency, token } = await seedAgency(test, admin);
  const notice = await seedNotice(test, token);
  const hidden = await seedNotice(test, token);
  const attachment = await seedAttachment(test, token, notice._id);
  const partner = await seedPartnerService(test, admin);
  const { db, pool } = test.deps.database;
  for (const change of [
    sql`update annunci set img = ${nameOf(1)}, disattivo = true where "_id" = ${hidden._id}`,
    sql`update allegati set img = ${nameOf(2)}, cestinato = now() where "_id" = ${attachment._id}`,
    sql`update utenti set logo = ${nameOf(3)} where "_id" = ${agency._id}`,
    sql`update convenzioni set logo = ${nameOf(4)}, cestinato = now() where "_id" = ${partner._id}`,
  ])
    await db.execute(change);
  // Which these rows showed before.
  await sweep([]);
  const named = [notice.img, nameOf(1), nameOf(2), nameOf(3)].map((img) => ({ idUtente: agency._id, img }));
  const kept = [...named, { idUtente: partner._id, img: nameOf(4) }].flatMap(({ idUtente, img }) => [
    imageKey(idUtente, img),
    ...Array.from({ length: 299 }, (_, width) => `${imageKey(idUtente, img)}.w${width}.avif`),
  ]);
  // Of nobody, of another agency, and a variant.
  const gone = [
    imageKey(agency._id, nameOf(5)),
    imageKey(partner._id, notice.img),
    variantKey(agency._id, nameOf(4), { width: 320, format: 'jpeg' }),
  ];
  const asked = vi.spyOn(pool, 'query');
  const removed = await sweep([
    ...gone.slice(0, 1),
    ...kept.slice(0, 700),
    'immagini/altro.txt',
    ...gone.slice(1),
    ...kept.slice(700),
  ]);
  expect(removed).toEqual(gone);
  // Beside which were released, and where to begin; after each of the four it is kept where to go on. Variants of what goes are forgotten.
  expect(asked).toHaveBeenCalledTimes(4 + 2 + 4 + gone.length);
});

it('leaves what is younger than an hour to the row that will name it, and takes what a killed call left', async () => {
  const left = imageKey('agenzia', nameOf(6));
  const { storage, clock } = test.deps;
  await storage.put(left, Buffer.from('x'), 'image/png');
  test.clock.pass(Math.max(0, Date.now() - clock.now().getTime()));
  for (const job of attachmentJobs) await job.run(test.deps);
  expect(await storage.exists(left)).toBe(true);
  test.clock.pass(2 * 3600_000);
  for (const job of attachmentJobs) await job.run(test.deps);
  expect(await storage.exists(left)).toBe(false);
});

describe('an image that a row releases', () => {
  const change = (statement: SQL) => test.deps.database.db.execute(statement);

  it('goes with all its files, though nobody lists them, once no row names it any more', async () => {
    const admin = await signInAdmin(test);
    const { agency, token } = await seedAgency(test, admin);
    const notice = await seedNotice(test, token);
    const attachment = await seedAttachment(test, token, notice._id);
    const partner = await seedPartnerService(test, admin);
    await sweep([]);
    const own = (n: number) => ({ idUtente: agency._id, img: nameOf(n) });
    await change(sql`update annunci set img = ${nameOf(11)} where "_id" = ${notice._id}`);
    await change(sql`update allegati set img = ${nameOf(11)} where "_id" = ${attachment._id}`);
    await change(sql`update utenti set logo = ${nameOf(12)} where "_id" = ${agency._id}`);
    await change(sql`update convenzioni set logo = ${nameOf(12)} where "_id" = ${partner._id}`);
    await sweep([]);
    // The attachment still shows it, from the bin too.
    await change(sql`update annunci set img = ${nameOf(13)} where "_id" = ${notice._id}`);
    await change(sql`update allegati set cestinato = now() where "_id" = ${attachment._id}`);
    expect(await sweep([])).toEqual([]);
    await change(sql`update utenti set logo = '' where "_id" = ${agency._id}`);
    expect(await sweep([])).toEqual(keysOfImage(own(12)));
    await change(sql`delete from annunci where "_id" = ${notice._id}`);
    expect((await sweep([])).sort()).toEqual([own(11), own(13)].flatMap(keysOfImage).sort());
    await change(sql`delete from convenzioni where "_id" = ${partner._id}`);
    expect(await sweep([])).toEqual(keysOfImage({ idUtente: partner._id, img: nameOf(12) }));
    expect(await sweep([])).toEqual([]);
  });

  it('stays while another transaction releases it too, and is asked about once more', async () => {
    const { agency, token } = await seedAgency(test, await signInAdmin(test));
    const first = await seedNotice(test, token);
    const second = await seedNotice(test, token);
    const image = { idUtente: agency._id, img: first.img };
    await change(sql`update annunci set img = ${first.img} where "_id" = ${second._id}`);
    await sweep([]);
    await change(sql`delete from annunci where "_id" = ${first._id}`);
    const client = await test.deps.database.pool.connect();
    await client.query('begin');
    await client.query('delete from annunci where "_id" = $1', [second._id]);
    expect(await sweep([])).toEqual([]);
    await client.query('commit');
    client.release();
    expect(await sweep([])).toEqual(keysOfImage(image));
  });

  it('stays for the next hour with what of its files could not be removed, and holds up no other', async () => {
    const { agency, token } = await seedAgency(test, await signInAdmin(test));
    const first = await seedNotice(test, token);
    const second = await seedNotice(test, token);
    await change(sql`update annunci set img = ${nameOf(21)} where "_id" = ${first._id}`);
    await change(sql`update annunci set img = ${nameOf(22)} where "_id" = ${second._id}`);
    await sweep([]);
    await change(sql`delete from annunci where "_id" in (${first._id}, ${second._id})`);
    const [failing, other] = [21, 22].map((n) => keysOfImage({ idUtente: agency._id, img: nameOf(n) }));
    const removed: string[] = [];
    vi.spyOn(test.deps.storage, 'move').mockImplementation(async (key) => {
      if (key === failing?.[1]) throw new Error('L’archivio dei file non risponde');
      removed.push(key);
    });
    for (const { run } of attachmentJobs) await expect(run(test.deps)).rejects.toThrow('Non tutte');
    // None behind the one that failed.
    expect(removed).toEqual([failing?.[0], ...(other ?? [])]);
    expect(await sweep([])).toEqual(failing);
  });
});
