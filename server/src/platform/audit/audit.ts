import { type AuditAction, deletionActions } from '@commiato/contracts/administration/audit';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { Clock } from '../foundation/clock.ts';
import { newId } from '../foundation/ids.ts';
import type { AdminScope, OwnerScope } from '../security/scopes.ts';
import { registro } from './tables.ts';

/** Who acts: an account for itself, or a person for an agency. */
export type Actor = string | Pick<OwnerScope, 'idUtente' | 'persona'>;

export interface AuditEntry {
  /** The acting account, or the scope of who acts, which also tells for which agency; null if nobody is signed in. */
  readonly chi: Actor | null;
  readonly azione: AuditAction;
  /** The affected object. */
  readonly oggetto?: string;
  /** Never a secret, never a tax code. */
  readonly dettagli?: Record<string, string | boolean | number>;
}

/** Appends an audit entry in the caller's transaction. */
export async function audit(db: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  const who =
    entry.chi === null || typeof entry.chi === 'string' ? { persona: entry.chi, idUtente: entry.chi } : entry.chi;
  // Named where it is another than the account itself, so that the agency is handed over what its people did.
  const agency = who.idUtente === who.persona ? null : who.idUtente;
  await db.execute(sql`
    insert into registro ("_id", quando, chi, agenzia, azione, oggetto, dettagli, eliminazione)
    values (${newId()}, ${clock.now().toISOString()}, ${who.persona}, ${agency}, ${entry.azione}, ${entry.oggetto ?? null},
      ${JSON.stringify(entry.dettagli ?? {})}::jsonb, ${deletionActions.has(entry.azione)})`);
}

/** Makes concurrent calls of one administrator wait for each other until the transaction ends. */
export async function lockAdminCalls(tx: Db, { idUtente }: AdminScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`letture ${idUtente}`}, 0))`);
}

/** Objects of an administrator's actions of one kind since an instant. */
export async function auditedObjectsSince(
  db: Db,
  { idUtente }: AdminScope,
  azione: AuditAction,
  since: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ oggetto: registro.oggetto })
    .from(registro)
    .where(and(eq(registro.chi, idUtente), eq(registro.azione, azione), gt(registro.quando, since)));
  return new Set(rows.flatMap(({ oggetto }) => oggetto ?? []));
}

/** When the account, or a person for its agency, last did something; null if the log has no entry. */
export async function lastAuditEntryAt(db: Db, account: string, azione: AuditAction): Promise<string | null> {
  const { rows } = await db.execute<{ quando: string | null }>(sql`
    select greatest((select max(quando) from registro where chi = ${account} and azione = ${azione}),
      (select max(quando) from registro where agenzia = ${account} and azione = ${azione})) as quando`);
  const last = rows[0]?.quando;
  return last ? new Date(last).toISOString() : null;
}
