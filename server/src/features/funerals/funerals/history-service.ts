import type { FuneralEntry } from '@commiato/contracts/funerals/history';
import type { Db } from '../../../platform/database/database.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { entriesAbout } from './history-queries.ts';
import { readFuneral } from './service.ts';

/** Who did what to a funeral of one's own and to what belongs to it. Throws 404. */
export async function readHistory(db: Db, scope: OwnerScope, id: string, parts: FuneralParts): Promise<FuneralEntry[]> {
  const { annunci, preventivi, fatture } = await readFuneral(db, scope, id, parts);
  return entriesAbout(db, [id, ...[...annunci, ...preventivi, ...fatture].map(({ _id }) => _id)]);
}
