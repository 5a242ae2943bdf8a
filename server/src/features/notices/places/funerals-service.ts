import { eventPlace } from '@commiato/contracts/funerals/event-words';
import { isRiteOver, nextRiteEnd } from '@commiato/contracts/funerals/rite-end';
import {
  type ComingFuneral,
  type ComingOtherRite,
  type FuneralPeriod,
  type FuneralsPageData,
  funeralPeriodAddress,
  type PlaceLink,
} from '@commiato/contracts/notices/public-places';
import { listedRiteTitle } from '@commiato/italy/announcements/celebration-names';
import { findFuneralPlace } from '@commiato/italy/announcements/funeral-place';
import { capitalizePlaceName } from '@commiato/italy/capitals';
import { addDays, sundayOnOrAfter } from '@commiato/italy/days';
import type { Place } from '@commiato/italy/places/address';
import { withTown } from '@commiato/italy/places/town';
import { comingWeekday } from '@commiato/italy/search/rite-query';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import {
  type FuneralEventRow,
  funeralsOnDay,
  type OtherRiteRow,
  otherRitesFromDay,
  type RitesFilter,
} from './queries.ts';
import {
  addTownsToRite,
  countRitesByPlace,
  isRiteInPlace,
  type RiteWithTowns,
  riteKey,
  townKey,
  withoutRepeatedRites,
} from './rite-places-policy.ts';
import { placeContents, sumNotices } from './service.ts';

/** Maximum number of funerals on a page; for a whole region there are links to its places. */
export const maxFunerals = 100;

/** Rites in the order of their days, of each day those that are over behind the others. */
export function withOverRitesLastInDay<Row extends FuneralEventRow>(rows: readonly Row[], now: string): Row[] {
  const place = (row: Row) => `${row.inizio.slice(0, 10)} ${isRiteOver(row, now) ? 1 : 0}`;
  return rows.toSorted((one, other) => place(one).localeCompare(place(other)));
}

/** A funeral in the list of a day, and whether it is over. The person's tax code stays here. */
export function toComingFuneral(row: FuneralEventRow, now: string): ComingFuneral {
  const { _id, nome, cognome, age, nato, decesso, comune, prov, inizio, luogo, comune_evento, prov_evento } = row;
  const place = luogo ?? capitalizePlaceName(findFuneralPlace(row.funerale, row.cosa) ?? '');
  return {
    ...{ _id, nome, cognome, age, nato, decesso, comune, prov },
    giorno: inizio.slice(0, 10),
    ora: inizio.slice(11),
    luogo: place
      ? withTown(place, luogo === null ? comune : comune_evento)
      : eventPlace({ luogo: '', indirizzo: '', comune: comune_evento, prov: prov_evento }),
    ...(isRiteOver(row, now) ? { concluso: true } : {}),
  };
}

export const toRite = (row: OtherRiteRow, now: string): ComingOtherRite => ({
  ...toComingFuneral(row, now),
  rito: row.tipo,
  titolo: listedRiteTitle(row.tipo, row),
});

/** The first and the last day of a period. */
function periodDays(period: FuneralPeriod, today: string): { from: string; until: string } {
  const weekday = comingWeekday(period, today);
  if (weekday) return { from: weekday, until: weekday };
  const tomorrow = addDays(today, 1);
  if (period === 'domani') return { from: tomorrow, until: tomorrow };
  return { from: today, until: period === 'oggi' ? today : sundayOnOrAfter(today) };
}

/** The codes under which notices and events name the province of a municipality; undefined for any other place. */
const provinceCodesOfMunicipality = (place: Place | null) =>
  place?.kind === 'comune' ? [place.provincia.sigla, place.comune.provinciaPrima].filter(Boolean) : undefined;

/** Rosaries, vigils, blessings and masses of the days from one on that are announced or held in a place (null: all of Italy). */
export async function listOtherRitesInPlace(
  db: Db,
  scope: PublicScope,
  place: Place | null,
  { from, ...filter }: { readonly from: string } & Pick<RitesFilter, 'until' | 'most'>,
): Promise<RiteWithTowns<OtherRiteRow>[]> {
  const provinces = provinceCodesOfMunicipality(place);
  const rows = await otherRitesFromDay(db, scope, from, { ...filter, provinces });
  return rows.map(addTownsToRite).filter((row) => isRiteInPlace(place, row));
}

/** The next funeral in a place is looked for so many days after the week. */
const nextFuneralSearchDays = 30;

/** The first funeral in a place after a day: on a Saturday the list of the week ends tomorrow, and that of Tuesday is published already. */
export async function findFirstFuneralAfter(
  db: Db,
  scope: PublicScope,
  place: Place | null,
  { after, now }: { readonly after: string; readonly now: string },
): Promise<ComingFuneral | null> {
  const filter = {
    until: addDays(after, nextFuneralSearchDays),
    most: 1,
    provinces: provinceCodesOfMunicipality(place),
  };
  const rows = await funeralsOnDay(db, scope, addDays(after, 1), filter);
  const first = rows.map(addTownsToRite).find((row) => isRiteInPlace(place, row));
  return first ? toComingFuneral(first, now) : null;
}

/** Content of the page of a period's funerals in a place (null: all of Italy), and the Italian local time until which it is right on that day. */
export async function readFuneralsPage(
  db: Db,
  scope: PublicScope,
  place: Place | null,
  { period, now }: { readonly period: FuneralPeriod; readonly now: string },
): Promise<{ readonly page: FuneralsPageData; readonly until: string | undefined }> {
  const today = now.slice(0, 10);
  const { from, until } = periodDays(period, today);
  const filter = { until, most: maxFunerals };
  const rows = (await funeralsOnDay(db, scope, from, filter)).map(addTownsToRite);
  // A funeral of two towns is one of their province.
  const counts = countRitesByPlace(rows, (where) =>
    !place ? where.regione : place.kind === 'regione' ? where.prov : townKey(where),
  );
  const { list: _, ...about } = await placeContents(place, async (provinces) =>
    provinces ? counts.filter(({ prov }) => provinces.includes(prov)) : counts,
  );
  const there = rows.filter((row) => isRiteInPlace(place, row));
  // The rosaries of a region would hide its funerals.
  const asksRites = there.length === 0 || place?.kind === 'comune';
  const listedRites = asksRites
    ? withoutRepeatedRites(await listOtherRitesInPlace(db, scope, place, { from, ...filter }))
    : [];
  const listedFunerals = new Set(there.map(riteKey));
  const toPeriod = <T extends PlaceLink>(link: T): T => ({ ...link, path: funeralPeriodAddress(link.path, period) });
  const page: FuneralsPageData = {
    ...about,
    kind: 'funerals',
    total: sumNotices(countRitesByPlace(there)),
    above: about.path,
    period,
    path: funeralPeriodAddress(about.path, period),
    within: about.within.filter(({ annunci }) => annunci > 0).map(toPeriod),
    near: about.near.map(toPeriod),
    funerals: withOverRitesLastInDay(withoutRepeatedRites(there), now)
      .slice(0, maxFunerals)
      .map((row) => toComingFuneral(row, now)),
    // The blessing that a text calls the funeral stands among the funerals already.
    rites: withOverRitesLastInDay(
      listedRites.filter((row) => !listedFunerals.has(riteKey(row))),
      now,
    )
      .slice(0, maxFunerals)
      .map((row) => toRite(row, now)),
    next:
      period === 'settimana' && there.every((row) => isRiteOver(row, now))
        ? await findFirstFuneralAfter(db, scope, place, { after: until, now })
        : null,
    from,
    until,
  };
  return { page, until: nextRiteEnd([...there, ...listedRites], now) };
}
