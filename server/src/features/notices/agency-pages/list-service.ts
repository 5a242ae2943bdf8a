import { type AgenciesPageData, agenciesAddress } from '@commiato/contracts/notices/public-agencies';
import type { PlaceLink } from '@commiato/contracts/notices/public-places';
import { type Place, resolveMunicipality } from '@commiato/italy/places/address';
import { provinceByCode, provincesEverOfRegion } from '@commiato/italy/places/provinces';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import type { PlaceCount } from '../places/queries.ts';
import { placeBreadcrumbs, placeContents } from '../places/service.ts';
import { agencyCountsByPlace, listedAgencies } from './queries.ts';

/** Maximum number of agencies on a page, which stays small; wider places have links to the places inside them. */
const maxAgencies = 60;

/** The codes of the provinces of a place; undefined for all of Italy. */
function provincesOfPlace(place: Place | null): string[] | undefined {
  if (!place) return undefined;
  if (place.kind === 'regione') return provincesEverOfRegion(place.regione).map(({ sigla }) => sigla);
  if (place.kind === 'provincia') return [place.provincia.sigla];
  return [place.provincia.sigla, place.comune.provinciaPrima].filter((code) => provinceByCode(code));
}

/** Agencies write their region in many ways: it follows from their province. */
const withRegion = (row: PlaceCount): PlaceCount => ({
  ...row,
  regione: provinceByCode(row.prov)?.regione ?? row.regione,
});

/** Content of the page of the agencies of a place (null: all of Italy) that have a page of their own. */
export async function readAgenciesPage(db: Db, scope: PublicScope, place: Place | null): Promise<AgenciesPageData> {
  const counts = (await agencyCountsByPlace(db, scope)).map(withRegion);
  const { list: _, ...about } = await placeContents(place, async (provinces) =>
    provinces ? counts.filter(({ prov }) => provinces.includes(prov)) : counts,
  );
  const isNarrow = place?.kind === 'provincia' || place?.kind === 'comune';
  const there = isNarrow || about.total <= maxAgencies ? await listedAgencies(db, scope, provincesOfPlace(place)) : [];
  const agencies =
    place?.kind === 'comune'
      ? there.filter(({ comune, prov }) => resolveMunicipality(comune, prov) === place.comune)
      : there.sort((one, other) => one.comune.localeCompare(other.comune, 'it', { sensitivity: 'base' }));
  const toAgencies = <T extends PlaceLink>(link: T): T => ({ ...link, path: agenciesAddress(link.path) });
  return {
    ...about,
    kind: 'agencies',
    above: about.path,
    path: agenciesAddress(about.path),
    within: about.within.filter(({ annunci }) => annunci > 0).map(toAgencies),
    near: about.near.map(toAgencies),
    agencies: agencies.slice(0, maxAgencies),
  };
}

/** Addresses of the pages of all places with agencies, for the sitemap. */
export async function agencyPlaceAddresses(db: Db, scope: PublicScope): Promise<string[]> {
  const places = (await agencyCountsByPlace(db, scope)).map(withRegion).flatMap(placeBreadcrumbs);
  return [...new Set(places.map(({ path }) => agenciesAddress(path)))];
}
