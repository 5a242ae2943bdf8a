import { type AdminSearchResult, areaByFoundKind, maxFoundPerKind } from '@commiato/contracts/administration/search';
import type { Db } from '../../../platform/database/database.ts';
import type { SearchRules } from '../../../platform/feature/search-rules.ts';
import { type AdminScope, maySeeAdminArea } from '../../../platform/security/scopes.ts';
import { matchReasons } from './policy.ts';

/** What has every word, of all domains in their order, with the fields that hold them. */
export async function searchEverything(
  db: Db,
  scope: AdminScope,
  q: string,
  rules: readonly SearchRules[],
): Promise<AdminSearchResult[]> {
  const found: AdminSearchResult[] = [];
  // One after the other: the call of one person should not take several connections.
  for (const { kind, find } of rules.filter((one) => maySeeAdminArea(scope, areaByFoundKind[one.kind])))
    for (const { campi, motivo, ...hit } of await find(db, scope, q, maxFoundPerKind))
      found.push({ ...hit, tipo: kind, perche: motivo ? [{ campo: motivo, valore: '' }] : matchReasons(q, campi) });
  return found;
}
