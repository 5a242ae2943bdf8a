import { type DayData, type PlaceData, type PlaceLink, placeAddress } from '@commiato/contracts/notices/public-places';
import { startOfDay } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import {
  municipalityMeant,
  nearestMunicipalities,
  type Place,
  placeOfMunicipality,
} from '@commiato/italy/places/address';
import type { Municipality } from '@commiato/italy/places/municipalities';
import { provinceByCode, provinceInForce, provincesOf, regionNames } from '@commiato/italy/places/provinces';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { feedNotices } from '../publication/feed-queries.ts';
import { latest } from '../publication/queries.ts';
import {
  type ListedWhere,
  listedIn,
  type PlaceCount,
  placeChanges,
  placeCounts,
  provinceCounts,
  publishedBetween,
} from './queries.ts';

/** Towns around that a page names, and among how many of the nearest they are looked for. */
const mostNear = 8;
const among = 120;

const sum = (counts: readonly Pick<PlaceCount, 'annunci'>[]) =>
  counts.reduce((total, { annunci }) => total + annunci, 0);
const linkOf = (place: Place, name: string, annunci: number): PlaceLink => ({
  name,
  path: placeAddress(place),
  annunci,
});
const byNotices = (one: PlaceLink, other: PlaceLink) =>
  other.annunci - one.annunci || one.name.localeCompare(other.name, 'it');

/** The municipalities that some notices name, each with the names that mean it. */
function byMunicipality(counts: readonly PlaceCount[]): Map<Municipality, PlaceCount[]> {
  const found = new Map<Municipality, PlaceCount[]>();
  for (const row of counts) {
    const comune = municipalityMeant(row.comune, row.prov);
    if (!comune) continue;
    const names = found.get(comune);
    if (names) names.push(row);
    else found.set(comune, [row]);
  }
  return found;
}

type Shown = Pick<PlaceData, 'where' | 'name' | 'path' | 'trail' | 'total' | 'within' | 'near'> & {
  /** Null for all of Italy. */
  readonly list: ListedWhere | null;
};

/** What is counted in some provinces; without any, of each province whatever it holds. */
type Counted = (provinces?: readonly string[]) => Promise<PlaceCount[]>;
const countedIn =
  (db: Db, scope: PublicScope): Counted =>
  (provinces) =>
    provinces ? placeCounts(db, scope, provinces) : provinceCounts(db, scope);

const italy = { name: 'Italia', path: placeAddress() };
const regionLink = (regione: string) => ({ name: regione, path: placeAddress({ kind: 'regione', regione }) });

async function shownItaly(counted: Counted): Promise<Shown> {
  const counts = await counted();
  const within = regionNames.map((regione) =>
    linkOf({ kind: 'regione', regione }, regione, sum(counts.filter((row) => row.regione === regione))),
  );
  return { where: 'italia', ...italy, trail: [], total: sum(counts), within, near: [], list: null };
}

async function shownRegion(counted: Counted, regione: string): Promise<Shown> {
  const counts = (await counted()).filter((row) => row.regione === regione);
  const within = provincesOf(regione).map((provincia) =>
    linkOf(
      { kind: 'provincia', regione, provincia },
      provincia.nome,
      sum(counts.filter(({ prov }) => prov === provincia.sigla)),
    ),
  );
  return {
    where: 'regione',
    ...regionLink(regione),
    trail: [italy],
    total: sum(counts),
    within,
    near: [],
    list: { regione },
  };
}

async function shownProvince(counted: Counted, place: Place & { kind: 'provincia' }): Promise<Shown> {
  const { provincia, regione } = place;
  const counts = await counted([provincia.sigla]);
  const within = [...byMunicipality(counts)]
    .map(([comune, names]) => linkOf(placeOfMunicipality(comune), comune.nome, sum(names)))
    .sort(byNotices);
  return {
    where: 'provincia',
    name: provincia.nome,
    path: placeAddress(place),
    trail: [italy, regionLink(regione)],
    total: sum(counts),
    within,
    near: [],
    list: { prov: provincia.sigla },
  };
}

async function shownMunicipality(counted: Counted, place: Place & { kind: 'comune' }): Promise<Shown> {
  const { comune, provincia, regione } = place;
  const around = nearestMunicipalities(comune, among);
  const codes = new Set([provincia.sigla, comune.provinciaPrima, ...around.map((one) => one.comune.provincia.sigla)]);
  const known = byMunicipality(await counted([...codes].filter((code) => provinceByCode(code))));
  const own = known.get(comune) ?? [];
  const near = around
    .flatMap(({ comune: town, km }) => {
      const annunci = sum(known.get(town) ?? []);
      return annunci > 0
        ? [{ ...linkOf(placeOfMunicipality(town), town.nome, annunci), km: Math.max(1, Math.round(km)) }]
        : [];
    })
    .slice(0, mostNear);
  const above = { name: provincia.nome, path: placeAddress({ kind: 'provincia', regione, provincia }) };
  return {
    where: 'comune',
    name: comune.nome,
    path: placeAddress(place),
    trail: [italy, regionLink(regione), above],
    total: sum(own),
    within: [],
    near,
    list: { names: own },
  };
}

/** What a place holds and lies in, by what is counted in it. */
export function shown(place: Place | null, counted: Counted): Promise<Shown> {
  if (!place) return shownItaly(counted);
  if (place.kind === 'regione') return shownRegion(counted, place.regione);
  return place.kind === 'provincia' ? shownProvince(counted, place) : shownMunicipality(counted, place);
}

/** What the page of a place shows (null: all of Italy); with `before`, the notices before that one. */
export async function placeData(
  db: Db,
  scope: PublicScope,
  place: Place | null,
  { now, before }: { readonly now: string; readonly before?: string | undefined },
): Promise<PlaceData> {
  const { list, ...about } = await shown(place, countedIn(db, scope));
  const notices = await latest(db, scope, before, list ? listedIn(list) : undefined);
  return { kind: 'place', ...about, notices, now, ...(before ? { before } : {}) };
}

/** The newest notices of a place for its feed, with what the place is called. */
export async function placeFeed(db: Db, scope: PublicScope, place: Place) {
  const { list, name, where, path } = await shown(place, countedIn(db, scope));
  return { name, where, path, notices: list ? await feedNotices(db, scope, listedIn(list)) : [] };
}

/** What the page of a day of the archive shows, in Italy's days. */
export async function dayData(
  db: Db,
  scope: PublicScope,
  day: string,
  { now, before }: { readonly now: string; readonly before?: string | undefined },
): Promise<DayData> {
  const from = startOfDay(day);
  const to = startOfDay(addDays(day, 1));
  const { total, earlier, later } = await publishedBetween(db, scope, from, to);
  const notices = await latest(db, scope, before, listedIn({ from, to }));
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

/** The pages of the places that something lies in, the widest first, as far as they are places of official names. */
export function trailOf({ regione, prov, comune }: Omit<PlaceCount, 'annunci'>): PlaceData['trail'] {
  const provincia = provinceInForce(prov);
  if (!regione) return [italy];
  if (provincia?.regione !== regione) return [italy, regionLink(regione)];
  const town = municipalityMeant(comune, prov);
  return [
    italy,
    regionLink(regione),
    { name: provincia.nome, path: placeAddress({ kind: 'provincia', regione, provincia }) },
    ...(town ? [{ name: town.nome, path: placeAddress(placeOfMunicipality(town)) }] : []),
  ];
}

/** The pages of places that have notices, with when what they list changed last. */
export async function mappedPlaces(db: Db, scope: PublicScope): Promise<{ path: string; cambiato: string }[]> {
  const found = new Map<string, string>();
  const see = (path: string, cambiato: string) => {
    if ((found.get(path) ?? '') < cambiato) found.set(path, cambiato);
  };
  for (const row of await placeChanges(db, scope)) {
    const { regione, cambiato } = row;
    const provincia = provinceInForce(row.prov);
    const comune = municipalityMeant(row.comune, row.prov);
    see(placeAddress({ kind: 'regione', regione }), cambiato);
    if (provincia?.regione === regione) see(placeAddress({ kind: 'provincia', regione, provincia }), cambiato);
    if (comune) see(placeAddress(placeOfMunicipality(comune)), cambiato);
  }
  return [...found].map(([path, cambiato]) => ({ path, cambiato }));
}
