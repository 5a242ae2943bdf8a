import { expect, it } from 'vitest';
import { isRelease } from './release.ts';
import { walkEdits, walkedPlaces } from './same-events/walk.ts';
import { startTestApp } from './test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
/**
 * A release is decided by other edits each time, on two instances; `EDITS=200 EDITS_SEED=7 npx vitest run
 * server/src/testing/edited-events.test.ts` repeats those that a failure names.
 */
const edits = Number(process.env.EDITS ?? (isRelease ? 200 : 6));
const seed = process.env.EDITS_SEED ?? (isRelease ? String(Date.now() % 100_000) : '20261120');
const isShort = edits < 20;

it(`after ${edits} edits by chance all places tell the same events within a minute (seed ${seed})`, async () => {
  const programs = isShort ? ([test] as const) : ([test, await test.startBeside()] as const);
  const [italy = ''] = walkedPlaces;
  const size = isShort ? { services: 2, places: [italy] } : { services: 8, places: walkedPlaces };
  const { read, slowest, notices } = await walkEdits(programs, { seed, edits, ...size });
  expect(read).toBeGreaterThan(edits);
  if (!isShort)
    process.stdout.write(
      `${edits} edits of ${notices} notices, seed ${seed}: ${read} pages, files and answers tell the same, at the latest after ${Math.round(slowest)} ms\n`,
    );
}, 3_600_000);
