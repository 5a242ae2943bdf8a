import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/** Does something as if it were later, and comes back; whoever is signed in stays so. */
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
