import {
  type ComingRite,
  type FuneralPeriod,
  type FuneralsData,
  type PlaceLink,
  periodAddress,
  type TodaysFuneral,
} from '@commiato/contracts/notices/public-places';
import { funeralPlace } from '@commiato/italy/announcements/funeral-place';
import { placeCapitals } from '@commiato/italy/capitals';
import { addDays } from '@commiato/italy/days';
import { type Place, resolveMunicipality } from '@commiato/italy/places/address';
import { withTown } from '@commiato/italy/places/town';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { type FuneralEventRow, funeralsOn, type PlaceCount, type RiteRow, ritesOn } from './queries.ts';
import { placeContents } from './service.ts';

/** Maximum number of funerals on a page; for a whole region there are links to its places. */
export const maxFunerals = 100;

/** Whether a funeral's notice is published in a place (null: all of Italy). */
export const isIn = (place: Place | null, row: FuneralEventRow) => {
  if (!place) return true;
  if (place.kind === 'regione') return row.regione === place.regione;
  if (place.kind === 'provincia') return row.prov === place.provincia.sigla;
  return resolveMunicipality(row.comune, row.prov) === place.comune;
};

/** A funeral in the list of a day. */
export function toTodaysFuneral({
  cosa,
  funerale,
  inizio,
  luogo,
  comune_evento,
  posto: _posto,
  insieme: _insieme,
  ...person
}: FuneralEventRow): TodaysFuneral {
  const place = luogo ?? placeCapitals(funeralPlace(funerale, cosa) ?? '');
  return {
    ...person,
    giorno: inizio.slice(0, 10),
    ora: inizio.slice(11),
    luogo: place && withTown(place, luogo === null ? person.comune : comune_evento),
  };
}

const toRite = ({ tipo, ...row }: RiteRow): ComingRite => ({ ...toTodaysFuneral(row), rito: tipo });

/** Sunday is the last day of an Italian week. */
export const sundayAfter = (day: string) => addDays(day, (7 - new Date(`${day}T12:00:00Z`).getUTCDay()) % 7);

/** The first and the last day of a period. */
function periodDays(period: FuneralPeriod, today: string): { from: string; until: string } {
  const tomorrow = addDays(today, 1);
  if (period === 'domani') return { from: tomorrow, until: tomorrow };
  return { from: today, until: period === 'oggi' ? today : sundayAfter(today) };
}

/** The number of all in each town, of rows that are the first of each. */
export const countsOf = (rows: readonly FuneralEventRow[]): PlaceCount[] =>
  rows
    .filter(({ posto }) => posto === 1)
    .map(({ regione, prov, comune, insieme }) => ({ regione, prov, comune, annunci: insieme }));

/** Content of the page of a period's funerals in a place (null: all of Italy). */
export async function readFuneralsPage(
  db: Db,
  scope: PublicScope,
  place: Place | null,
  { period, today }: { readonly period: FuneralPeriod; readonly today: string },
): Promise<FuneralsData> {
  const { from, until } = periodDays(period, today);
  const filter = { until, most: maxFunerals };
  const rows = await funeralsOn(db, scope, from, filter);
  const counts = countsOf(rows);
  const { list: _, ...about } = await placeContents(place, async (provinces) =>
    provinces ? counts.filter(({ prov }) => provinces.includes(prov)) : counts,
  );
  const there = rows.filter((row) => isIn(place, row));
  const rites = there.length > 0 ? [] : (await ritesOn(db, scope, from, filter)).filter((row) => isIn(place, row));
  const toPeriod = <T extends PlaceLink>(link: T): T => ({ ...link, path: periodAddress(link.path, period) });
  return {
    ...about,
    kind: 'funerals',
    above: about.path,
    period,
    path: periodAddress(about.path, period),
    within: about.within.filter(({ annunci }) => annunci > 0).map(toPeriod),
    near: about.near.map(toPeriod),
    funerals: there.slice(0, maxFunerals).map(toTodaysFuneral),
    rites: rites.slice(0, maxFunerals).map(toRite),
    from,
    until,
  };
}
