import { isRiteOver, nextRiteEnd } from '@commiato/contracts/funerals/rite-end';
import { maxCountedResults } from '@commiato/contracts/notices/public-calls';
import type { HomeFuneralDays, HomePageData, NearFuneral } from '@commiato/contracts/notices/public-home';
import type { FuneralPeriod } from '@commiato/contracts/notices/public-places';
import { addDays, sundayOnOrAfter } from '@commiato/italy/days';
import { nameWithCapitals } from '@commiato/italy/formatting';
import { nearestMunicipalities, type Place } from '@commiato/italy/places/address';
import { kilometresBetween, wholeKilometresAtLeastOne } from '@commiato/italy/places/distance';
import type { Municipality } from '@commiato/italy/places/municipalities';
import { provinceByCode } from '@commiato/italy/places/provinces';
import type { TypedPlace } from '@commiato/italy/places/typed-place';
import { searchWords } from '@commiato/italy/search/words';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { listNewestNotices } from '../publication/queries.ts';
import {
  findFirstFuneralAfter,
  listOtherRitesInPlace,
  maxFunerals as maxListed,
  toComingFuneral,
  toRite,
  withOverRitesLastInDay,
} from './funerals-service.ts';
import { countNamesakes, type FuneralEventRow, funeralsOnDay } from './queries.ts';
import {
  addTownsToRite,
  countRitesByPlace,
  isRiteInPlace,
  type RiteWithTowns,
  riteKey,
  withoutRepeatedRites,
} from './rite-places-policy.ts';
import { readPlaceWithTotal, sumNotices } from './service.ts';

/** How far a town is near, in km, and how many of the nearest towns are looked at. */
const nearKm = 20;
const maxNearTowns = 120;
/** Number of funerals of each day, and of newest notices; the others are a press away. */
const maxFuneralsAndNotices = 4;
const maxNewest = 6;

/** The days of the page: today, tomorrow and, where there is one, the rest of the week. */
function homePeriods(today: string): readonly { period: FuneralPeriod; from: string; until: string }[] {
  const [tomorrow, after, sunday] = [addDays(today, 1), addDays(today, 2), sundayOnOrAfter(today)];
  return [
    { period: 'oggi', from: today, until: today },
    { period: 'domani', from: tomorrow, until: tomorrow },
    ...(after <= sunday ? [{ period: 'settimana' as const, from: after, until: sunday }] : []),
  ];
}

/**
 * Finds how far from a place a funeral is held: 0 in it, undefined where it is too far and its notice is of another place. Where nobody knows
 * in which town it is held, it is listed as near as its notice.
 */
function distanceFinderFrom(place: Place | null): {
  readonly provinces: readonly string[] | undefined;
  readonly kilometresTo: (rite: RiteWithTowns) => number | undefined;
} {
  const inside = (rite: RiteWithTowns) => (isRiteInPlace(place, rite) ? 0 : undefined);
  if (place?.kind === 'provincia') return { provinces: [place.provincia.sigla], kilometresTo: inside };
  if (place?.kind !== 'comune') return { provinces: undefined, kilometresTo: inside };
  const around = nearestMunicipalities(place.comune, maxNearTowns, nearKm);
  const towns = new Map<Municipality | undefined, number>(
    around.map(({ comune, km }) => [comune, wholeKilometresAtLeastOne(km)]),
  );
  const codes = [place.comune, ...around.map(({ comune }) => comune)].flatMap((one) => [
    one.provincia.sigla,
    one.provinciaPrima,
  ]);
  return {
    provinces: [...new Set(codes)].filter((code) => provinceByCode(code)),
    kilometresTo: (rite) => {
      const town = rite.held ?? rite.published;
      if (town === place.comune) return 0;
      const away = towns.get(town);
      if (away !== undefined || !town || !isRiteInPlace(place, rite)) return away;
      return wholeKilometresAtLeastOne(kilometresBetween(place.comune, town));
    },
  };
}

/** Whether the first of a town's rites are over while others were not read: in the afternoon those of the morning would stand in their places. */
const areLaterRitesHidden = (rows: readonly FuneralEventRow[], now: string): boolean =>
  rows.some((row) => row.altri > 0 && isRiteOver(row, now));

/**
 * The funerals of the next days in a place (null: all of Italy) and in the towns near it, of a municipality the other rites of those
 * days too; and when the first of them is over.
 */
async function readHomeDays(
  db: Db,
  scope: PublicScope,
  place: Place | null,
  now: string,
): Promise<Pick<HomePageData, 'next'> & { readonly days: HomeFuneralDays[]; readonly until: string | undefined }> {
  const today = now.slice(0, 10);
  const periods = homePeriods(today);
  const { provinces, kilometresTo } = distanceFinderFrom(place);
  const until = periods.at(-1)?.until ?? today;
  // Only of all Italy the first of each town are enough: which of the others are held elsewhere is seen when they are read.
  const most = place ? maxListed : maxFuneralsAndNotices;
  const firstRows = await funeralsOnDay(db, scope, today, { provinces, until, most });
  const rows = areLaterRitesHidden(firstRows, now)
    ? [
        ...(await funeralsOnDay(db, scope, today, { provinces, most: maxListed })),
        ...firstRows.filter(({ inizio }) => inizio.slice(0, 10) > today),
      ]
    : firstRows;
  const reached = rows.flatMap((row) => {
    const rite = addTownsToRite(row);
    const km = kilometresTo(rite);
    return km === undefined ? [] : [{ ...rite, km }];
  });
  const byDistance = reached.toSorted((one, other) => one.km - other.km);
  // The rosaries of a region would hide its funerals.
  const otherRites =
    place?.kind === 'comune' ? await listOtherRitesInPlace(db, scope, place, { from: today, until, most }) : [];
  // The blessing that a text calls the funeral stands among the funerals already.
  const listed = new Set(reached.map(riteKey));
  const ahead = otherRites.filter((row) => !isRiteOver(row, now) && !listed.has(riteKey(row)));
  const days = periods.map((days): HomeFuneralDays => {
    const isThen = ({ inizio }: FuneralEventRow) => {
      const day = inizio.slice(0, 10);
      return day >= days.from && day <= days.until;
    };
    // Of a funeral that is held in two towns, as two agencies have it, the nearer is listed.
    const nearest = new Set(withoutRepeatedRites(byDistance.filter(isThen)));
    const funerals = withOverRitesLastInDay(
      reached.filter((row) => nearest.has(row)),
      now,
    )
      .slice(0, maxFuneralsAndNotices)
      .map((row): NearFuneral => ({ ...toComingFuneral(row, now), ...(row.km > 0 && row.held ? { km: row.km } : {}) }));
    const rites = withoutRepeatedRites(ahead.filter(isThen))
      .slice(0, maxFuneralsAndNotices)
      .map((row) => toRite(row, now));
    return { ...days, funerals, total: sumNotices(countRitesByPlace(reached.filter(isThen))), rites };
  });
  const isAnyAhead = reached.some((row) => row.km === 0 && !isRiteOver(row, now));
  const next = isAnyAhead ? null : await findFirstFuneralAfter(db, scope, place, { after: until, now });
  return { days, next, until: nextRiteEnd([...reached, ...otherRites], now) };
}

/** The notices whose deceased bears a typed name of one word; null where there is none. */
async function readNamesakeCount(db: Db, scope: PublicScope, name: string): Promise<HomePageData['namesakes']> {
  const [word, ...others] = searchWords(name);
  if (!word || others.length > 0) return null;
  const total = await countNamesakes(db, scope, word, maxCountedResults + 1);
  return total > 0 ? { name: nameWithCapitals(word), total } : null;
}

/** Whether more notices bear the typed name of a place than the place has. */
export async function isMoreOftenNameThanPlace(
  db: Db,
  scope: PublicScope,
  { place, name }: TypedPlace,
): Promise<boolean> {
  const namesakes = await readNamesakeCount(db, scope, name);
  return namesakes !== null && namesakes.total > (await readPlaceWithTotal(db, scope, place)).total;
}

/** Content of the first page but the sign-in: all of Italy, or a place. `byName` is true where more notices bear the typed name than the place has; `until` is when the first rite of the page is over. */
export async function readHome(
  db: Db,
  scope: PublicScope,
  typed: TypedPlace | null,
  now: string,
): Promise<Omit<HomePageData, 'kind' | 'signIn'> & { readonly byName: boolean; readonly until: string | undefined }> {
  const place = typed?.place ?? null;
  const today = now.slice(0, 10);
  const { days, next, until } = await readHomeDays(db, scope, place, now);
  if (!typed || !place) {
    const newest = (await listNewestNotices(db, scope)).slice(0, maxNewest);
    return { today, place: null, namesakes: null, days, next, newest, byName: false, until };
  }
  const { total, ...about } = await readPlaceWithTotal(db, scope, place);
  const namesakes = await readNamesakeCount(db, scope, typed.name);
  return { today, place: about, namesakes, days, next, newest: [], byName: (namesakes?.total ?? 0) > total, until };
}
