import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/** Runs `work` with the clock moved forward, then moves it back; sessions are moved along, so that they do not expire. */
export async function withClockAhead(test: TestApp, milliseconds: number, work: () => Promise<void>): Promise<void> {
  const move = async (by: number) => {
    test.clock.pass(by);
    const now = test.clock.now().toISOString();
    await test.deps.database.db.execute(sql`update sessioni set creata = ${now}, usata = ${now}`);
  };
  await move(milliseconds);
  try {
    await work();
  } finally {
    await move(-milliseconds);
  }
}
