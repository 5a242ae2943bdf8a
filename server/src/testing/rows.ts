import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../platform/database/database.ts';
import type { TestApp } from './test-app.ts';

type Row<Columns extends z.ZodRawShape> = z.output<z.ZodObject<Columns, z.core.$strict>>;

/** The rows of a statement, parsed by the columns that the test names. Throws for a missing or further column. */
export async function queryRows<Columns extends z.ZodRawShape>(
  db: Db,
  columns: Columns,
  statement: SQL,
): Promise<Row<Columns>[]> {
  return z.array(z.strictObject(columns)).parse((await db.execute(statement)).rows);
}

/** `queryRows` on the database of the program under test. */
export const queryAppRows = <Columns extends z.ZodRawShape>(
  { deps }: Pick<TestApp, 'deps'>,
  columns: Columns,
  statement: SQL,
): Promise<Row<Columns>[]> => queryRows(deps.database.db, columns, statement);
