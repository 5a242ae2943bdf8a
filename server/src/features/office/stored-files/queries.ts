import type { Area } from '@commiato/contracts/accounts/rights';
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

/** The area that a paper of a funeral, or one to be signed, is kept for; null for every other file. */
export async function areaOfPaper(db: Db, { idUtente }: AgencyScope, id: string): Promise<Area | null> {
  const { rows } = await db.execute<{ area: Area | null }>(sql`
    select area from servizi_documenti where "_id" = ${id} and id_utente = ${idUtente}
    union all select area from firme_documenti where "_id" = ${id} and id_utente = ${idUtente}`);
  return rows[0]?.area ?? null;
}
