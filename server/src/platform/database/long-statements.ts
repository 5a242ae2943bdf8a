import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/**
 * A transaction whose statements may take a minute, for hourly jobs over the rows of all agencies: with the 5 s of an answer they would fail for
 * everybody as soon as one agency has filled its budget on a busy machine.
 */
export const runLongTransaction = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '1min'`);
    return work(tx);
  });
