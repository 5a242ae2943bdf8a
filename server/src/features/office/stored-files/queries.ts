import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { forAdmin } from '../../../platform/security/scoped-queries.ts';

/** Whether a file is that of a request; the others are of certificates and of documents sent to agencies. */
export const isOfRequest = forAdmin(async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`select 1 from pratiche where "_id" = ${id}`);
  return rows.length === 1;
});
