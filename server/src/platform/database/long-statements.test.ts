import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { queryAppRows, queryRows } from '../../testing/rows.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { runLongTransaction } from './long-statements.ts';

const test = startTestApp();
const limit = sql`select current_setting('statement_timeout') as limit`;
const columns = { limit: z.string() };

it('a job over the rows of all agencies has a minute for a statement, and the next answer 5 s again', async () => {
  const { db } = test.deps.database;
  expect(await runLongTransaction(db, (tx) => queryRows(tx, columns, limit))).toEqual([{ limit: '1min' }]);
  expect(await queryAppRows(test, columns, limit)).toEqual([{ limit: '5s' }]);
});
