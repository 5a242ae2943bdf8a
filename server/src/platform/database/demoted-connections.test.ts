import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { problemOf } from '../http/error-handler.ts';
import { directConfig, openDatabase } from './database.ts';

const test = startTestApp();

it('throws a connection away whose server takes no writes any longer, and says "not now"', async () => {
  const { db, pool, close } = openDatabase({ ...directConfig(test.deps.database.config), max: 1 });
  const server = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const write = () => db.transaction((tx) => tx.execute(sql`create table scritta_qui ()`));
  try {
    const first = await server();
    await db.transaction((tx) => tx.execute(sql`select 1`));
    expect(await server()).toBe(first);
    // What a leader is to those connected to it that became a replica.
    await pool.query('set default_transaction_read_only = on');
    const error: unknown = await write().catch((reason: unknown) => reason);
    expect(problemOf(error)).toMatchObject({ code: 'non-pronto', status: 503 });
    expect(await server()).not.toBe(first);
    await write();
  } finally {
    await pool.query('drop table if exists scritta_qui');
    await close();
  }
});
