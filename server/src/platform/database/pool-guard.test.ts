import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const test = startTestApp();
const one = sql`select 1`;
const refusal = 'The pool was asked for a connection inside a transaction';

it('refuses the pool to who is inside a transaction, whatever way they ask', async () => {
  const { database, limits } = test.deps;
  const { db, pool } = database;
  for (const ask of [
    () => db.execute(one),
    () => db.transaction((tx) => tx.execute(one)),
    () => limits.count('prova', 60),
    async () => pool.query('select 1'),
    async () => (await pool.connect()).release(),
  ]) {
    const inside = db.transaction(async (tx) => {
      await tx.execute(one);
      await ask();
    });
    // Drizzle says which query failed, and why in the cause.
    const reason = await inside.then(
      () => 'nothing was refused',
      (error: Error) => `${error.message} ${error.cause}`,
    );
    expect(reason).toContain(refusal);
    await ask();
  }
});

it('lets a transaction use itself, and everybody else the pool', async () => {
  const { db } = test.deps.database;
  await Promise.all([
    db.transaction(async (tx) => {
      await tx.transaction((within) => within.execute(one));
      await tx.execute(one);
    }),
    db.transaction((tx) => tx.execute(one)),
    db.execute(one),
  ]);
});

it('lets what a transaction leaves running use the pool once it is over', async () => {
  const { db } = test.deps.database;
  let over = () => {};
  const end = new Promise<void>((resolve) => {
    over = resolve;
  });
  const { left } = await db.transaction(async () => ({ left: end.then(() => db.execute(one)) }));
  over();
  await left;
});

it('is not in the way of who is woken by what a transaction publishes', async () => {
  const { database, events } = test.deps;
  const asked: Promise<unknown>[] = [];
  events.subscribe((tags) => {
    if (tags?.includes('prova')) asked.push(Promise.resolve(database.db.execute(one)));
  });
  await database.db.transaction((tx) => events.publish(tx, ['prova']));
  await Promise.all(asked);
  expect(asked.length).toBeGreaterThan(0);
});
