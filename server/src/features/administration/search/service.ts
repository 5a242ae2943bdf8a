import { areaOfFound, type FoundThing, maxFoundPerKind } from '@commiato/contracts/administration/search';
import type { Db } from '../../../platform/database/database.ts';
import type { SearchRules } from '../../../platform/feature/search-rules.ts';
import { type AdminScope, administersArea } from '../../../platform/security/scopes.ts';
import { reasonsOf } from './policy.ts';

/** What has every word, of all domains in their order, with the fields that hold them. */
export async function searchEverything(
  db: Db,
  scope: AdminScope,
  q: string,
  rules: readonly SearchRules[],
): Promise<FoundThing[]> {
  const found: FoundThing[] = [];
  // One after the other: the call of one person should not take several connections.
  for (const { kind, find } of rules.filter((one) => administersArea(scope, areaOfFound[one.kind])))
    for (const { campi, ...hit } of await find(db, scope, q, maxFoundPerKind))
      found.push({ ...hit, tipo: kind, perche: reasonsOf(q, campi) });
  return found;
}
