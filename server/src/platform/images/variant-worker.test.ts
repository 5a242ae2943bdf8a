import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { deleteNotice, publishNotice } from '@commiato/contracts/notices/notices';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { hourlyJobs } from '../../jobs.ts';
import { call } from '../../testing/calls.ts';
import { nextTaxCode, noticeFields, seedAgency, signInAdmin } from '../../testing/fixtures.ts';
import { queryAppRows } from '../../testing/rows.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { runJobs } from '../jobs/jobs.ts';
import type { Deps } from '../startup/deps.ts';
import { imageKey, variantKey } from './image-names.ts';
import { claimVariantJob } from './variant-queue.ts';
import { makeNextVariants, startVariantWorker } from './variant-worker.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
let shade = 0;

afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
  test.clock.pass(1000);
});

/** A notice with a photograph that no other has. */
async function publish(): Promise<Notice> {
  shade += 1;
  const background = { r: (shade % 8) * 32, g: (shade >> 3) * 32, b: 70 };
  const bytes = await sharp({ create: { width: 500, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const body = noticeFields({ codfisc: nextTaxCode() });
  return (await call(test, publishNotice, { token, body, file: { bytes: new Uint8Array(bytes) } })).body;
}

const waiting = async () => {
  const rows = await queryAppRows(
    test,
    { img: z.string(), tentativi: z.number(), pausa: z.number().nullable() },
    sql`
    select img, tentativi, round(extract(epoch from prossimo - ${test.clock.now().toISOString()}::timestamptz))::int as pausa
    from varianti_da_fare order by img`,
  );
  return rows;
};
const isReady = ({ id_utente, img }: Notice) =>
  test.deps.storage.exists(variantKey(id_utente, img, { width: 320, format: 'avif' }));
/** The program’s services with files that one can watch. */
const watched = (change: Partial<Deps['storage']>): Deps => ({
  ...test.deps,
  storage: { ...test.deps.storage, ...change },
});
const breakMaster = async ({ id_utente, img }: Notice) => {
  const key = imageKey(id_utente, img);
  await test.deps.storage.remove(key);
  await test.deps.storage.put(key, Buffer.from('rovinata'), 'image/jpeg');
};

describe('variants', () => {
  it('are asked for by publishing and made once: those of the last minute in their order, then the newest', async () => {
    const after = (pause: number) => {
      test.clock.pass(pause);
      return publish();
    };
    const oldest = await publish();
    const old = await after(1000);
    const first = await after(120_000);
    const second = await after(1000);
    expect(await waiting()).toHaveLength(4);
    for (const [made, notice] of [first, second, old, oldest].entries()) {
      expect(await isReady(notice), String(made)).toBe(false);
      expect(await makeNextVariants(test.deps)).toBe(true);
      expect(await isReady(notice), String(made)).toBe(true);
    }
    expect(await makeNextVariants(test.deps)).toBe(false);
    expect(await waiting()).toEqual([]);
  });

  it('are made once by workers of several processes, none of which waits for another', async () => {
    for (let made = 0; made < 8; made++) await publish();
    const puts: string[] = [];
    const deps = watched({
      put: (key, ...rest) => {
        puts.push(key);
        return test.deps.storage.put(key, ...rest);
      },
    });
    const worker = async () => {
      let jobs = 0;
      while (await makeNextVariants(deps)) jobs += 1;
      return jobs;
    };
    const jobs = await Promise.all([worker(), worker(), worker()]);
    expect(jobs.reduce((sum, each) => sum + each)).toBe(8);
    expect(puts.length).toBe(new Set(puts).size);
    expect(await waiting()).toEqual([]);
  });

  it('are left to who makes them; where that lasts longer than anything does, another makes them, and neither harms the other', async () => {
    const notice = await publish();
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let reached = () => {};
    const begun = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const deps = watched({
      get: async (key) => {
        reached();
        await slow;
        return test.deps.storage.get(key);
      },
    });
    const working = makeNextVariants(deps);
    await begun;
    test.clock.pass(29_000);
    expect(await makeNextVariants(test.deps)).toBe(false);
    test.clock.pass(2000);
    expect(await makeNextVariants(test.deps)).toBe(true);
    expect(await isReady(notice)).toBe(true);
    finish();
    await working;
    expect(await isReady(notice)).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  it('of a notice in the bin are made; of an image that was swept they are not, and nothing is said', async () => {
    const binned = await publish();
    const swept = await publish();
    await call(test, deleteNotice, { token, params: { id: binned._id } });
    await test.deps.storage.remove(imageKey(swept.id_utente, swept.img));
    await test.makeVariants();
    expect([await isReady(binned), await isReady(swept)]).toEqual([true, false]);
    expect(await waiting()).toEqual([]);
  });

  it('that nobody needs any more are forgotten with their image', async () => {
    const notice = await publish();
    await test.deps.database.db.execute(sql`delete from annunci where "_id" = ${notice._id}`);
    test.clock.pass(Math.max(0, Date.now() + 2 * 3600_000 - test.clock.now().getTime()));
    await runJobs(test.deps, hourlyJobs);
    expect(await waiting()).toEqual([]);
    expect(await test.deps.storage.exists(imageKey(notice.id_utente, notice.img))).toBe(false);
  });
});

describe('a try that fails', () => {
  it('comes again after pauses that grow, blocks no other image, and is given up aloud', async () => {
    const broken = await publish();
    await breakMaster(broken);
    const pauses: (number | null)[] = [];
    for (let tries = 1; tries <= 8; tries++) {
      const other = await publish();
      await test.makeVariants();
      expect(await isReady(other)).toBe(true);
      const [row] = await waiting();
      expect(row).toMatchObject({ img: broken.img, tentativi: tries });
      pauses.push(row?.pausa ?? null);
      test.clock.pass((row?.pausa ?? 0) * 1000);
    }
    expect(pauses).toEqual([2, 10, 50, 250, 1250, 6250, 31_250, null]);
    const logs = test.takeLogs().map((line) => JSON.parse(line) as { level: number; img: string; msg: string });
    expect(logs.map(({ level }) => level)).toEqual([40, 40, 40, 40, 40, 40, 40, 50]);
    expect(logs.at(-1)).toMatchObject({ img: broken.img, msg: 'varianti di un’immagine non fatte: rinuncio' });
    test.clock.pass(365 * 24 * 3600_000);
    expect(await makeNextVariants(test.deps)).toBe(false);
    await test.deps.database.db.execute(sql`delete from varianti_da_fare`);
  });

  it('for a passing reason succeeds when it comes again', async () => {
    const notice = await publish();
    const deps = watched({ put: () => Promise.reject(new Error('Il disco è pieno')) });
    expect(await makeNextVariants(deps)).toBe(true);
    expect(await makeNextVariants(test.deps)).toBe(false);
    expect(test.takeLogs().join()).toContain('Il disco è pieno');
    test.clock.pass(2000);
    await test.makeVariants();
    expect(await isReady(notice)).toBe(true);
  });

  it('because the process dies each time is given up without another', async () => {
    const notice = await publish();
    for (let tries = 1; tries <= 8; tries++) {
      expect(await claimVariantJob(test.deps.database.db, test.clock.now())).toMatchObject({ img: notice.img });
      test.clock.pass(48 * 3600_000);
    }
    expect(await makeNextVariants(test.deps)).toBe(true);
    expect(await isReady(notice)).toBe(false);
    expect(await makeNextVariants(test.deps)).toBe(false);
    expect(test.takeLogs().join()).toContain('rinuncio');
    await test.deps.database.db.execute(sql`delete from varianti_da_fare`);
  });

  it('because the database went away takes nothing with it', async () => {
    const notice = await publish();
    const deps = watched({
      get: (key) => {
        vi.spyOn(test.deps.database.db, 'execute').mockRejectedValueOnce(new Error('Connection terminated'));
        return test.deps.storage.get(key);
      },
    });
    await makeNextVariants(deps);
    expect(test.takeLogs().join()).toContain('riprovo');
    test.clock.pass(2000);
    await test.makeVariants();
    expect(await isReady(notice)).toBe(true);
  });
});

it('the worker wakes when a notice is published, and ends after the image under way', async () => {
  const stop = startVariantWorker(test.deps);
  const notice = await publish();
  await expect.poll(() => isReady(notice), { timeout: 1900, interval: 20 }).toBe(true);
  await stop();
  const later = await publish();
  expect(await waiting()).toMatchObject([{ img: later.img, tentativi: 0 }]);
  await test.makeVariants();
});
