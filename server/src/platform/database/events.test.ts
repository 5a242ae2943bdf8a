import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const test = startTestApp();

it('a change of more pages than one notification can name reaches every process whole', async () => {
  const heard = new Set<string>();
  const beside = await test.startBeside();
  beside.deps.events.subscribe((tags) => {
    for (const tag of tags ?? []) heard.add(tag);
  });
  const changed = Array.from({ length: 3_000 }, () => `annuncio:${randomUUID()}`);
  await test.deps.events.publish(test.deps.database.db, changed);
  await expect.poll(() => changed.filter((tag) => !heard.has(tag))).toEqual([]);
});
