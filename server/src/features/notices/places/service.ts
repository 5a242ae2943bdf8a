import {
  type ArchiveDayPageData,
  type PlaceLink,
  type PlacePageData,
  placeAddress,
} from '@commiato/contracts/notices/public-places';
import { romeDayStartIso } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import {
  nearestMunicipalities,
  type Place,
  placeOfMunicipality,
  resolveMunicipality,
} from '@commiato/italy/places/address';
import { wholeKilometresAtLeastOne } from '@commiato/italy/places/distance';
import type { Municipality } from '@commiato/italy/places/municipalities';
import {
  currentProvinceByCode,
  provinceByCode,
  provincesOfRegion,
  regionNames,
} from '@commiato/italy/places/provinces';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { listNewestFeedNotices } from '../publication/feed-queries.ts';
import { listNewestNotices } from '../publication/queries.ts';
import {
  countPublishedInPeriodWithNeighbours,
  matchesNoticeListFilter,
  type NoticeListFilter,
  noticeCountsByPlace,
  noticeCountsByProvince,
  type PlaceCount,
  placesWithLastChange,
} from './queries.ts';

/** Number of neighbouring towns on a page, and of the nearest ones among which they are searched. */
const maxNearTowns = 8;
const nearCandidates = 120;

/** The number of notices in all of some places. */
export const sumNotices = (counts: readonly Pick<PlaceCount, 'annunci'>[]) =>
  counts.reduce((total, { annunci }) => total + annunci, 0);
const linkOf = (place: Place, name: string, annunci: number): PlaceLink => ({
  name,
  path: placeAddress(place),
  annunci,
});
const byNoticeCount = (one: PlaceLink, other: PlaceLink) =>
  other.annunci - one.annunci || one.name.localeCompare(other.name, 'it');

/** Municipalities with notices, each with the spellings that mean it. */
function groupByMunicipality(counts: readonly PlaceCount[]): Map<Municipality, PlaceCount[]> {
  const found = new Map<Municipality, PlaceCount[]>();
  for (const row of counts) {
    const comune = resolveMunicipality(row.comune, row.prov);
    if (!comune) continue;
    const names = found.get(comune);
    if (names) names.push(row);
    else found.set(comune, [row]);
  }
  return found;
}

type PlaceContents = Pick<PlacePageData, 'where' | 'name' | 'path' | 'trail' | 'total' | 'within' | 'near'> & {
  /** Null for all of Italy. */
  readonly list: NoticeListFilter | null;
};

/** Counts notices by place in some provinces; without provinces, totals by province. */
type CountNoticesByPlace = (provinces?: readonly string[]) => Promise<PlaceCount[]>;
const createPlaceCounter =
  (db: Db, scope: PublicScope): CountNoticesByPlace =>
  (provinces) =>
    provinces ? noticeCountsByPlace(db, scope, provinces) : noticeCountsByProvince(db, scope);

const italyLink = { name: 'Italia', path: placeAddress() };
const regionLink = (regione: string) => ({ name: regione, path: placeAddress({ kind: 'regione', regione }) });

async function italyContents(counted: CountNoticesByPlace): Promise<PlaceContents> {
  const counts = await counted();
  const within = regionNames.map((regione) =>
    linkOf({ kind: 'regione', regione }, regione, sumNotices(counts.filter((row) => row.regione === regione))),
  );
  return { where: 'italia', ...italyLink, trail: [], total: sumNotices(counts), within, near: [], list: null };
}

async function regionContents(counted: CountNoticesByPlace, regione: string): Promise<PlaceContents> {
  const counts = (await counted()).filter((row) => row.regione === regione);
  const within = provincesOfRegion(regione).map((provincia) =>
    linkOf(
      { kind: 'provincia', regione, provincia },
      provincia.nome,
      sumNotices(counts.filter(({ prov }) => prov === provincia.sigla)),
    ),
  );
  return {
    where: 'regione',
    ...regionLink(regione),
    trail: [italyLink],
    total: sumNotices(counts),
    within,
    near: [],
    list: { regione },
  };
}

async function provinceContents(
  counted: CountNoticesByPlace,
  place: Place & { kind: 'provincia' },
): Promise<PlaceContents> {
  const { provincia, regione } = place;
  const counts = await counted([provincia.sigla]);
  const within = [...groupByMunicipality(counts)]
    .map(([comune, names]) => linkOf(placeOfMunicipality(comune), comune.nome, sumNotices(names)))
    .sort(byNoticeCount);
  return {
    where: 'provincia',
    name: provincia.nome,
    path: placeAddress(place),
    trail: [italyLink, regionLink(regione)],
    total: sumNotices(counts),
    within,
    near: [],
    list: { prov: provincia.sigla },
  };
}

async function municipalityContents(
  counted: CountNoticesByPlace,
  place: Place & { kind: 'comune' },
): Promise<PlaceContents> {
  const { comune, provincia, regione } = place;
  const around = nearestMunicipalities(comune, nearCandidates);
  const codes = new Set([provincia.sigla, comune.provinciaPrima, ...around.map((one) => one.comune.provincia.sigla)]);
  const known = groupByMunicipality(await counted([...codes].filter((code) => provinceByCode(code))));
  const own = known.get(comune) ?? [];
  const near = around
    .flatMap(({ comune: town, km }) => {
      const annunci = sumNotices(known.get(town) ?? []);
      return annunci > 0
        ? [{ ...linkOf(placeOfMunicipality(town), town.nome, annunci), km: wholeKilometresAtLeastOne(km) }]
        : [];
    })
    .slice(0, maxNearTowns);
  const above = { name: provincia.nome, path: placeAddress({ kind: 'provincia', regione, provincia }) };
  return {
    where: 'comune',
    name: comune.nome,
    path: placeAddress(place),
    trail: [italyLink, regionLink(regione), above],
    total: sumNotices(own),
    within: [],
    near,
    list: { names: own },
  };
}

/** Content of a place: its name, what it lies in and what lies in it. */
export function placeContents(place: Place | null, counted: CountNoticesByPlace): Promise<PlaceContents> {
  if (!place) return italyContents(counted);
  if (place.kind === 'regione') return regionContents(counted, place.regione);
  return place.kind === 'provincia' ? provinceContents(counted, place) : municipalityContents(counted, place);
}

/** A place with the number of its notices. */
export async function readPlaceWithTotal(db: Db, scope: PublicScope, place: Place) {
  const { where, name, path, total } = await placeContents(place, createPlaceCounter(db, scope));
  return { where, name, path, total };
}

/** Content of a place's page (null: all of Italy); with `before`, the notices before that one. */
export async function readPlacePage(
  db: Db,
  scope: PublicScope,
  place: Place | null,
  { now, before }: { readonly now: string; readonly before?: string | undefined },
): Promise<PlacePageData> {
  const { list, ...about } = await placeContents(place, createPlaceCounter(db, scope));
  const notices = await listNewestNotices(db, scope, before, list ? matchesNoticeListFilter(list) : undefined);
  return { kind: 'place', ...about, notices, now, ...(before ? { before } : {}) };
}

/** The newest notices of a place for its feed, with the place's name. */
export async function readPlaceFeed(db: Db, scope: PublicScope, place: Place) {
  const { list, name, where, path } = await placeContents(place, createPlaceCounter(db, scope));
  return {
    name,
    where,
    path,
    notices: list ? await listNewestFeedNotices(db, scope, matchesNoticeListFilter(list)) : [],
  };
}

/** Content of the archive page of a day, in Italian time. */
export async function readArchiveDayPage(
  db: Db,
  scope: PublicScope,
  day: string,
  { now, before }: { readonly now: string; readonly before?: string | undefined },
): Promise<ArchiveDayPageData> {
  const from = romeDayStartIso(day);
  const to = romeDayStartIso(addDays(day, 1));
  const { total, earlier, later } = await countPublishedInPeriodWithNeighbours(db, scope, from, to);
  const notices = await listNewestNotices(db, scope, before, matchesNoticeListFilter({ from, to }));
  return {
    kind: 'day',
    day,
    total,
    notices,
    now,
    earlier: earlier && romeDay(earlier),
    later: later && romeDay(later),
    ...(before ? { before } : {}),
  };
}

/** Links to the enclosing places, widest first, as far as their names are official. */
export function placeBreadcrumbs({ regione, prov, comune }: Omit<PlaceCount, 'annunci'>): PlacePageData['trail'] {
  const provincia = currentProvinceByCode(prov);
  if (!regione) return [italyLink];
  if (provincia?.regione !== regione) return [italyLink, regionLink(regione)];
  const town = resolveMunicipality(comune, prov);
  return [
    italyLink,
    regionLink(regione),
    { name: provincia.nome, path: placeAddress({ kind: 'provincia', regione, provincia }) },
    ...(town ? [{ name: town.nome, path: placeAddress(placeOfMunicipality(town)) }] : []),
  ];
}

/** Pages of places with notices, with their last change. */
export async function sitemapPlaces(db: Db, scope: PublicScope): Promise<{ path: string; cambiato: string }[]> {
  const found = new Map<string, string>();
  const see = (path: string, cambiato: string) => {
    if ((found.get(path) ?? '') < cambiato) found.set(path, cambiato);
  };
  for (const row of await placesWithLastChange(db, scope)) {
    const { regione, cambiato } = row;
    const provincia = currentProvinceByCode(row.prov);
    const comune = resolveMunicipality(row.comune, row.prov);
    see(placeAddress({ kind: 'regione', regione }), cambiato);
    if (provincia?.regione === regione) see(placeAddress({ kind: 'provincia', regione, provincia }), cambiato);
    if (comune) see(placeAddress(placeOfMunicipality(comune)), cambiato);
  }
  return [...found].map(([path, cambiato]) => ({ path, cambiato }));
}
