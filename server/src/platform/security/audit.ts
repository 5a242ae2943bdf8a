import type { AuditAction } from '@commiato/contracts/administration/audit';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { Clock } from '../foundation/clock.ts';
import { newId } from '../foundation/ids.ts';

export interface AuditEntry {
  /** The account that acted; null where nobody is signed in. */
  readonly chi: string | null;
  readonly azione: AuditAction;
  /** The object that was acted upon. */
  readonly oggetto?: string;
  /** Never a secret, never a tax code. */
  readonly dettagli?: Record<string, string | boolean | number>;
}

/** Writes an entry of the append-only audit log, in the caller's transaction. */
export async function audit(db: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  await db.execute(sql`
    insert into registro ("_id", quando, chi, azione, oggetto, dettagli)
    values (${newId()}, ${clock.now().toISOString()}, ${entry.chi}, ${entry.azione}, ${entry.oggetto ?? null}, ${JSON.stringify(entry.dettagli ?? {})}::jsonb)`);
}
