import { expect, it } from 'vitest';
import { isRelease } from './release.ts';
import { createEventWalk } from './same-events/walk.ts';
import { startTestApp } from './test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
/** `EDITS=200 EDITS_SEED=7 npx vitest run server/src/testing/edited-events.test.ts` repeats a walk that failed. */
const edits = Number(process.env.EDITS ?? (isRelease ? 200 : 20));
const seed = process.env.EDITS_SEED ?? '20261120';

it(`after ${edits} edits by chance, on two instances, all places tell the same events (seed ${seed})`, async () => {
  const walk = await createEventWalk([test, await test.startBeside()], seed, 8);
  for (let edit = 0; edit < edits; edit += 1) await walk.step();
  process.stdout.write(`${JSON.stringify(walk.figures)}\n`);
  expect(walk.figures.edits).toBe(edits);
}, 3_600_000);
