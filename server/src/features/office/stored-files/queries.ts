import type { RequestKind } from '@commiato/contracts/requests/request-kinds';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';

/** The kind of the request that a file belongs to; null for certificates and documents sent to agencies. */
export async function requestKindOfFile(db: Db, scope: OwnerScope, id: string): Promise<RequestKind | null> {
  const owned = ownerCondition(sql`id_utente`, scope) ?? sql`true`;
  const { rows } = await db.execute<{ cosa: RequestKind }>(
    sql`select cosa from pratiche where "_id" = ${id} and ${owned}`,
  );
  return rows[0]?.cosa ?? null;
}

/** Whether a file is a paper of a funeral that says amounts: a quote to be signed, or what was signed with one. */
export async function isBillingPaper(db: Db, { idUtente }: AgencyScope, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from servizi_documenti where "_id" = ${id} and id_utente = ${idUtente} and area = 'fatturazione'
    union all select from firme_documenti where "_id" = ${id} and id_utente = ${idUtente} and area = 'fatturazione'`);
  return rows.length > 0;
}
