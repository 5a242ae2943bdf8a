import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { directConfig, openDatabase } from './database.ts';
import { plannedListSql, plannedStatementRunner } from './prepared.ts';

const test = startTestApp();

/** After so many executions PostgreSQL compares the plan for any values with those for the values given. */
const tried = 5;

it('plans a statement once for a connection, however short its lists are', async () => {
  const { db, close } = openDatabase({ ...directConfig(test.deps.database.config), max: 1 });
  try {
    const mails = (list: readonly string[]) =>
      plannedStatementRunner(db).execute<{ mail: string }>(
        sql`select mail from utenti where mail = any(${plannedListSql(sql.param([...list]))})`,
      );
    for (let time = 0; time < tried * 2; time += 1) expect((await mails(['nessuno@prova.example'])).rows).toEqual([]);
    const { rows } = await db.execute(
      sql`select generic_plans::int as once, custom_plans::int as anew from pg_prepared_statements where statement like 'select mail from utenti%'`,
    );
    expect(rows).toEqual([{ once: tried, anew: tried }]);
  } finally {
    await close();
  }
});

it('runs inside a transaction on its connection', async () => {
  const asked = test.deps.database.db.transaction((tx) =>
    plannedStatementRunner(tx).execute(sql`select unnest(${plannedListSql(sql.param([3, 4]), 'int')}) as number`),
  );
  expect((await asked).rows.map(({ number }) => number)).toEqual([3, 4]);
});
