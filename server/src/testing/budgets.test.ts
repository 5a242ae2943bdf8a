import { budgetSentence, budgets } from '@commiato/contracts/budgets';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './calls.ts';
import {
  askedOf,
  budgetedLists,
  type FilledList,
  fillAgency,
  fillParent,
  listCalls,
  listPages,
  perParentOf,
  type SeededLists,
  seedLists,
} from './filled-lists.ts';
import { seedAgency, signInAdmin, type TestAgency } from './fixtures.ts';
import { startTestApp } from './test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const db = () => test.deps.database.db;

/** Lists are filled no further here: how long their screens take when they are full is measured by `npm run test:heavy`. */
const mostFilled = 5000;

let owner: TestAgency;
let seeded: SeededLists;

beforeAll(async () => {
  owner = await seedAgency(test, await signInAdmin(test));
  seeded = await seedLists(test, db(), owner);
  for (const list of budgetedLists) if (!seeded.lists[list].others) await fillAgency(db(), seeded, list, mostFilled);
  await analyze();
});

/** As autovacuum does within a minute: right after they were filled, tables are planned for as if they were empty. */
const analyze = () => db().execute(sql`analyze`);

const createOneMore = ({ route, given }: NonNullable<FilledList['create']>) => {
  test.clock.pass(61_000);
  return call(test, route, { token: owner.token, ...given });
};

describe('each list filled to its limit', () => {
  it.each(budgetedLists.filter((list) => perParentOf(list) !== undefined))(
    '%s of one thing: one more is refused with the limit',
    async (list) => {
      await fillParent(db(), seeded, list);
      const { create } = seeded.lists[list];
      if (!create) return;
      const { status, body } = await createOneMore(create);
      expect([status, body.code, body.error]).toEqual([409, 'limite-raggiunto', budgetSentence(list, 'parent')]);
    },
  );

  it.each(budgetedLists)('%s of the agency: one more is refused with the limit', async (list) => {
    const { others, create } = seeded.lists[list];
    if (others) {
      await fillAgency(db(), seeded, list, mostFilled);
      await analyze();
    }
    if (others || budgets[list].max > mostFilled || !create) return;
    const { status, body } = await createOneMore(create);
    expect([status, body.error]).toEqual([409, budgetSentence(list, 'agency')]);
  });

  /** Bytes of the largest answer: fifteen hundred events of an agenda, or a thousand tasks, with their people and clashes. */
  const mostBytes = 3_000_000;

  it.each(listCalls.map((route) => [route.path, route] as const))('%s answers within bounds', async (_path, route) => {
    const { status, body } = await call(test, route, askedOf(route, seeded, owner));
    expect([status < 500, JSON.stringify(body).length < mostBytes]).toEqual([true, true]);
  });

  it('public pages answer within bounds', async () => {
    for (const url of listPages(seeded, owner)) {
      const { statusCode, body } = await test.app.inject({ url });
      expect([url, statusCode < 500, body.length < 1_000_000]).toEqual([url, true, true]);
    }
  });
});
