import type { Area } from '@commiato/contracts/accounts/rights';
import type { RequestKind } from '@commiato/contracts/requests/request-kinds';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';

/** The kind of the request that a file belongs to; null for certificates and documents sent to agencies. */
export async function requestKindOfFile(db: Db, scope: OwnerScope, id: string): Promise<RequestKind | null> {
  const owned = ownerCondition(sql`id_utente`, scope) ?? sql`true`;
  const { rows } = await db.execute<{ cosa: RequestKind }>(
    sql`select cosa from pratiche where "_id" = ${id} and ${owned}`,
  );
  return rows[0]?.cosa ?? null;
}

/** What a file is kept for beside the funeral that it is a paper of, signed ones too: an area or none; undefined for every other file. */
export async function funeralPaperOfFile(
  db: Db,
  scope: OwnerScope,
  id: string,
): Promise<{ readonly area: Area | null } | undefined> {
  const owned = ownerCondition(sql`id_utente`, scope) ?? sql`true`;
  const { rows } = await db.execute<{ area: Area | null }>(sql`
    select area from servizi_documenti where "_id" = ${id} and ${owned}
    union all select area from firme_documenti where "_id" = ${id} and ${owned}`);
  return rows[0];
}
