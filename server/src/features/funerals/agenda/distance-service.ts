import { kilometresBetween } from '@commiato/italy/places/distance';
import { findMunicipalityInProvince } from '@commiato/italy/places/municipalities';
import type { Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Town } from '../events/town-policy.ts';
import { funeralById } from '../funerals/queries.ts';

/** Kilometres in a straight line from the town of a funeral to another; null where one of them is not in the register. */
export async function kilometresFromFuneralTown(
  db: Db,
  scope: AgencyScope,
  id: string,
  town: Town,
): Promise<{ comune: string; km: number | null }> {
  const funeral = await funeralById(db, scope, id);
  if (!funeral) throw notFound();
  const [from, to] = [funeral, town].map(({ comune, prov }) => findMunicipalityInProvince(comune, prov));
  return { comune: funeral.comune, km: from && to ? Math.round(kilometresBetween(from, to)) : null };
}
