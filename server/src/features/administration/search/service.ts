import {
  type AdminSearchResult,
  areaByFoundKind,
  type FoundKind,
  maxFoundPerKind,
} from '@commiato/contracts/administration/search';
import type { Db } from '../../../platform/database/database.ts';
import type { SearchHit, SearchRules } from '../../../platform/feature/search-rules.ts';
import { type AdminScope, maySeeAdminArea } from '../../../platform/security/scopes.ts';
import { closestFirst, matchReasons } from './policy.ts';

/** What has every word, with the fields that hold them: those that have them as whole words first, else of all domains in their order. */
export async function searchEverything(
  db: Db,
  scope: AdminScope,
  q: string,
  rules: readonly SearchRules[],
): Promise<AdminSearchResult[]> {
  const found: (SearchHit & { readonly tipo: FoundKind })[] = [];
  // One after the other: the call of one person should not take several connections.
  for (const one of rules.filter(({ kind }) => maySeeAdminArea(scope, areaByFoundKind[kind])))
    for (const hit of await findClosestHits(db, scope, q, one)) found.push({ ...hit, tipo: one.kind });
  return closestFirst(q, found).map(({ campi, motivo, ...hit }) => ({
    ...hit,
    perche: motivo ? [{ campo: motivo, valore: '' }] : matchReasons(q, campi),
  }));
}

/**
 * The hits of one domain. Where there may be more than are answered, those with whole words and beginnings are asked for before: newer ones that
 * only hold the letters inside a word would leave them out.
 */
async function findClosestHits(db: Db, scope: AdminScope, q: string, { find }: SearchRules): Promise<SearchHit[]> {
  const most = maxFoundPerKind;
  const anywhere = await find(db, scope, { q, most });
  if (anywhere.length < most) return anywhere;
  const whole = await find(db, scope, { q, most, position: 'whole' });
  const beginning = whole.length < most ? await find(db, scope, { q, most, position: 'beginning' }) : [];
  const hits = new Map([...whole, ...beginning, ...anywhere].map((hit) => [hit._id, hit]));
  return [...hits.values()].slice(0, most);
}
