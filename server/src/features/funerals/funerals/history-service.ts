import type { FuneralHistoryEntry } from '@commiato/contracts/funerals/history';
import type { Db } from '../../../platform/database/database.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { auditEntriesOf } from './history-queries.ts';
import { readFuneral } from './service.ts';

/** History of a funeral and its parts. Throws 404. */
export async function readHistory(
  db: Db,
  scope: OwnerScope,
  id: string,
  parts: FuneralParts,
): Promise<FuneralHistoryEntry[]> {
  const { annunci, preventivi, fatture } = await readFuneral(db, scope, id, parts);
  return auditEntriesOf(db, [id, ...[...annunci, ...preventivi, ...fatture].map(({ _id }) => _id)]);
}
