import type { ServiceEntry } from '@commiato/contracts/funerals/history';
import type { Db } from '../../../platform/database/database.ts';
import type { ServiceParts } from '../../../platform/feature/service-parts.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { entriesAbout } from './history-queries.ts';
import { readService } from './service.ts';

/** Who did what to a service of one's own and to what belongs to it. Throws 404. */
export async function readHistory(db: Db, scope: OwnerScope, id: string, parts: ServiceParts): Promise<ServiceEntry[]> {
  const { annunci, preventivi, fatture } = await readService(db, scope, id, parts);
  return entriesAbout(db, scope, [id, ...[...annunci, ...preventivi, ...fatture].map(({ _id }) => _id)]);
}
