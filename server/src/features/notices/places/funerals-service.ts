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
import { placeContents, sumNotices } from './service.ts';

/** Maximum number of funerals on a page; for a whole region there are links to its places. */
export const maxFunerals = 100;

/** Whether a funeral's notice is published in a place (null: all of Italy). */
export const isIn = (place: Place | null, row: FuneralEventRow) => {
  if (!place) return true;
  if (place.kind === 'regione') return row.regione === place.regione;
  if (place.kind === 'provincia') return row.prov === place.provincia.sigla;
  return resolveMunicipality(row.comune, row.prov) === place.comune;
};

type PartOf = (row: FuneralEventRow) => string;

/**
 * The rows of a list, or of each part of one, without those that other notices of the same person, or other agencies, announce as well: the
 * first of each stays.
 */
export function eachOnce<Row extends FuneralEventRow>(rows: readonly Row[], partOf: PartOf = () => ''): Row[] {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const { inizio, persona, tipo } = row;
    const key = `${inizio} ${persona} ${tipo} ${partOf(row)}`;
    if (!found.has(key)) found.set(key, row);
  }
  return [...found.values()];
}

/** A funeral in the list of a day. The person's tax code stays here. */
export function toTodaysFuneral({
  cosa,
  funerale,
  inizio,
  luogo,
  comune_evento,
  persona: _persona,
  tipo: _tipo,
  altri: _altri,
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

const toRite = (row: RiteRow): ComingRite => ({ ...toTodaysFuneral(row), rito: row.tipo });

/** Sunday is the last day of an Italian week. */
export const sundayAfter = (day: string) => addDays(day, (7 - new Date(`${day}T12:00:00Z`).getUTCDay()) % 7);

/** The first and the last day of a period. */
function periodDays(period: FuneralPeriod, today: string): { from: string; until: string } {
  const tomorrow = addDays(today, 1);
  if (period === 'domani') return { from: tomorrow, until: tomorrow };
  return { from: today, until: period === 'oggi' ? today : sundayAfter(today) };
}

/**
 * The numbers of rites of a list, or of each part of one: each is counted once in it, with those of its town that were not read. Only of
 * these last is one counted twice that is announced in two towns.
 */
export function countsOf(rows: readonly FuneralEventRow[], partOf?: PartOf): PlaceCount[] {
  const counted = new Set(eachOnce(rows, partOf));
  return rows.map((row) => {
    const { regione, prov, comune, altri } = row;
    return { regione, prov, comune, annunci: (counted.has(row) ? 1 : 0) + altri };
  });
}

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
  // A funeral that is announced in two towns is one of their province.
  const partOf = ({ regione, prov, comune }: FuneralEventRow) =>
    !place ? regione : place.kind === 'regione' ? prov : `${prov} ${comune}`;
  const counts = countsOf(rows, partOf);
  const { list: _, ...about } = await placeContents(place, async (provinces) =>
    provinces ? counts.filter(({ prov }) => provinces.includes(prov)) : counts,
  );
  const there = rows.filter((row) => isIn(place, row));
  const rites = there.length > 0 ? [] : (await ritesOn(db, scope, from, filter)).filter((row) => isIn(place, row));
  const toPeriod = <T extends PlaceLink>(link: T): T => ({ ...link, path: periodAddress(link.path, period) });
  return {
    ...about,
    kind: 'funerals',
    total: sumNotices(countsOf(there)),
    above: about.path,
    period,
    path: periodAddress(about.path, period),
    within: about.within.filter(({ annunci }) => annunci > 0).map(toPeriod),
    near: about.near.map(toPeriod),
    funerals: eachOnce(there).slice(0, maxFunerals).map(toTodaysFuneral),
    rites: eachOnce(rites).slice(0, maxFunerals).map(toRite),
    from,
    until,
  };
}
