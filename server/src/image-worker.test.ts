import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { publishNotice } from '@commiato/contracts/notices/notices';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { processStartTime } from './platform/database/process-identity.ts';
import { imageKey } from './platform/images/image-names.ts';
import { makeMissingVariants } from './platform/images/image-variants.ts';
import { helperScriptPath, restartDelayAfterFalls, startHelper } from './platform/startup/helper-process.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { call } from './testing/calls.ts';
import { collect } from './testing/collect.ts';
import { nextTaxCode, noticeFields, seedAgency, signInAdmin } from './testing/fixtures.ts';
import { childrenOf, nicenessOf, withoutProcesses } from './testing/processes.ts';
import { queryAppRows } from './testing/rows.ts';
import { startTestApp } from './testing/test-app.ts';

const app = startTestApp({ RATE_LIMITS: 'off' });
const falls: number[] = [];
let token: string;
let stop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  token = (await seedAgency(app, await signInAdmin(app))).token;
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  falls.length = 0;
  vi.unstubAllEnvs();
});

function start(program = helperScriptPath('image-worker')): void {
  vi.stubEnv('DATA_DIR', app.deps.settings.dataDir);
  vi.stubEnv('LOG_LEVEL', 'fatal');
  const logger = pino({ level: 'error' }, { write: () => void falls.push(performance.now()) });
  const { config: database } = app.deps.database;
  stop = startHelper({ program, database, logger, execArgv: ['--import', 'tsx'] });
}

/** The process that makes variants, once it has been started. */
async function helper(except = 0): Promise<number> {
  const living = async () => (await childrenOf(process.pid, 'image-worker')).find((pid) => pid !== except);
  await expect.poll(living, { timeout: 20_000, interval: 20 }).toBeDefined();
  return (await living()) ?? 0;
}

/** Notices with large photographs, each its own. */
async function publish(notices: number): Promise<Notice[]> {
  const made: Notice[] = [];
  for (let number = 0; number < notices; number++) {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const picture = sharp({ create: { width: 1200, height: 1280, channels: 3, background: '#808080', noise } });
    const file = { bytes: new Uint8Array(await picture.jpeg({ quality: 70 }).toBuffer()) };
    const body = noticeFields({ codfisc: nextTaxCode() });
    made.push((await call(app, publishNotice, { token, body, file })).body);
  }
  // The process reads the machine's clock, the program of the test another.
  await app.deps.database.db.execute(sql`update varianti_da_fare set prossimo = now()`);
  return made;
}

const waiting = async () => (await queryAppRows(app, {}, sql`select from varianti_da_fare`)).length;
const keysOf = async ({ id_utente, img }: Notice) =>
  (await collect(app.deps.storage.list(`immagini/${id_utente}/`)))
    .map(({ key }) => key)
    .filter((key) => key.startsWith(`${imageKey(id_utente, img)}.`))
    .sort();

/** The variants of an image as a process makes them that nobody disturbs. */
async function undisturbed({ id_utente, img }: Notice): Promise<Map<string, Buffer | null>> {
  const aside = await openStorage(undefined, join(app.deps.settings.dataDir, 'aside'));
  const master = await app.deps.storage.get(imageKey(id_utente, img));
  await aside.put(imageKey(id_utente, img), master ?? Buffer.alloc(0), 'image/jpeg');
  await makeMissingVariants(aside, id_utente, img);
  const keys = (await collect(aside.list(`immagini/${id_utente}/`))).map(({ key }) => key);
  const variants = keys.filter((key) => key.startsWith(`${imageKey(id_utente, img)}.`));
  return new Map(await Promise.all(variants.map(async (key) => [key, await aside.get(key)] as const)));
}

describe.runIf(process.platform === 'linux')('the process that makes variants', () => {
  test('loses nothing and leaves nothing half when it is killed during its work and between', async () => {
    const notices = await publish(6);
    start();
    const half = async () => {
      const counts = await Promise.all(notices.map(async (notice) => (await keysOf(notice)).length));
      return counts.some((made) => made > 0 && made < 7);
    };
    await expect.poll(half, { timeout: 30_000, interval: 1 }).toBe(true);
    const first = await helper();
    process.kill(first, 'SIGKILL');
    expect(await waiting()).toBeGreaterThan(0);

    const second = await helper(first);
    const before = await waiting();
    await expect.poll(waiting, { timeout: 30_000, interval: 1 }).toBeLessThan(before);
    process.kill(second, 'SIGKILL');

    await expect.poll(waiting, { timeout: 60_000, interval: 50 }).toBe(0);
    expect(falls).toHaveLength(2);
    for (const notice of notices) {
      const wanted = await undisturbed(notice);
      expect(wanted.size).toBe(7);
      expect(await keysOf(notice)).toEqual([...wanted.keys()].sort());
      for (const [key, bytes] of wanted)
        expect((await app.deps.storage.get(key))?.equals(bytes ?? Buffer.of())).toBe(true);
    }
  }, 120_000);

  test('gives way to everybody in every thread, and learns by itself of a new notice', async () => {
    start();
    const pid = await helper();
    for (let round = 0; round < 2; round++) {
      const [notice] = await publish(1);
      await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBe(0);
      expect(notice && (await keysOf(notice))).toHaveLength(7);
    }
    expect(new Set(await nicenessOf(pid))).toEqual(new Set([10]));
  }, 90_000);

  test('is asked for again where the system had no process to give', async () => {
    withoutProcesses(start);
    await helper();
    expect(falls).toHaveLength(1);
  }, 30_000);

  test('ends when it is told to', async () => {
    start();
    const pid = await helper();
    await stop?.();
    expect(processStartTime(pid)).toBeNull();
    expect(falls).toEqual([]);
  }, 30_000);
});

test('a process that falls at once is started again ever more rarely', async () => {
  const program = join(app.deps.settings.dataDir, 'falls.mjs');
  await writeFile(program, 'process.exit(1)');
  start(program);
  await expect.poll(() => falls.length, { timeout: 20_000 }).toBe(4);
  // A busy machine makes the pauses longer, never shorter.
  const pauses = falls.slice(1).map((fall, index) => fall - (falls[index] ?? 0));
  for (const [index, least] of [500, 1000, 2000].entries()) expect(pauses[index]).toBeGreaterThan(least * 0.95);
}, 30_000);

test('however often it fell, a helper is started again in time to be back within ten seconds', () => {
  expect([1, 2, 3, 4].map(restartDelayAfterFalls)).toEqual([500, 1000, 2000, 4000]);
  expect(restartDelayAfterFalls(1000)).toBe(5000);
});
