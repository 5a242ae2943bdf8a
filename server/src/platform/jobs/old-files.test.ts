import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { runAndLogJob } from './job-log.ts';
import { oldFiles } from './old-files.ts';

const test = startTestApp();

const keys = Array.from({ length: 1_700 }, (_, index) => `immagini/a/${String(index).padStart(5, '0')}`);

/** What one run of a job looks at that may walk so long, in a store with these files. */
async function lookedAt(longestMs: number, stored: readonly string[] = keys, each = () => {}): Promise<string[]> {
  const { database, clock, storage } = test.deps;
  async function* list(_folder: string, after = '') {
    for (const key of stored)
      if (key > after)
        yield { key, modified: new Date(clock.now().getTime() - (key.endsWith('7') ? 0 : 2 * 3_600_000)) };
  }
  const deps = { database, clock, storage: { ...storage, list } };
  const found: string[] = [];
  await runAndLogJob(database.db, clock, 'prova', async () => {
    const until = performance.now() + longestMs;
    for await (const some of oldFiles(deps, { job: 'prova', folder: 'immagini/', until })) {
      each();
      found.push(...some);
    }
    return null;
  });
  return found;
}

const old = keys.filter((key) => !key.endsWith('7'));

it('walks all files that are older than an hour in one run, if there is time, and all of them again in the next', async () => {
  expect(await lookedAt(60_000)).toEqual(old);
  expect(await lookedAt(60_000)).toEqual(old);
});

it('goes on behind the last file where one run has no time for all, and begins anew at the end', async () => {
  const runs = [await lookedAt(0), await lookedAt(0), await lookedAt(0), await lookedAt(0)];
  expect(runs.map(({ length }) => length)).toEqual([500, 500, 500, 30]);
  expect(runs.flat()).toEqual(old);
  expect((await lookedAt(0))[0]).toBe(old[0]);
});

it('goes on behind a file that is gone', async () => {
  // To the end of what the test before has begun.
  await lookedAt(60_000);
  const last = (await lookedAt(0)).at(-1);
  const others = keys.filter((key) => key !== last);
  expect((await lookedAt(0, others))[0]).toBe(old[500]);
});

it('goes on behind what was done with where a run is broken off', async () => {
  await lookedAt(60_000);
  let batches = 0;
  const broken = lookedAt(60_000, keys, () => {
    batches += 1;
    if (batches === 3) throw new Error('L’archivio dei file non risponde');
  });
  await expect(broken).rejects.toThrow('non risponde');
  expect((await lookedAt(60_000))[0]).toBe(old[1_000]);
});
