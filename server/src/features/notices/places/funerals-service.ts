import {
  type FuneralsData,
  type PlaceLink,
  type TodaysFuneral,
  todayAddress,
} from '@commiato/contracts/notices/public-places';
import { funeralPlace } from '@commiato/italy/announcements/funeral-place';
import { placeCapitals } from '@commiato/italy/capitals';
import { type Place, resolveMunicipality } from '@commiato/italy/places/address';
import { withTown } from '@commiato/italy/places/town';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { type FuneralEventRow, funeralsOn } from './queries.ts';
import { placeContents } from './service.ts';

/** Maximum number of funerals on a page; for a whole region there are links to its places. */
const maxFunerals = 100;

const isIn = (place: Place | null, row: FuneralEventRow) => {
  if (!place) return true;
  if (place.kind === 'regione') return row.regione === place.regione;
  if (place.kind === 'provincia') return row.prov === place.provincia.sigla;
  return resolveMunicipality(row.comune, row.prov) === place.comune;
};

/** A funeral in the list of a day. */
export function toTodaysFuneral({ cosa, funerale, inizio, luogo, ...person }: FuneralEventRow): TodaysFuneral {
  const read = luogo === null ? funeralPlace(funerale, cosa) : null;
  return {
    ...person,
    ora: inizio.slice(11),
    luogo: luogo ?? (read ? withTown(placeCapitals(read), person.comune) : ''),
  };
}

/** Content of the page of today's funerals in a place (null: all of Italy). */
export async function readFuneralsPage(
  db: Db,
  scope: PublicScope,
  place: Place | null,
  today: string,
): Promise<FuneralsData> {
  const rows = await funeralsOn(db, scope, today);
  const counts = rows.map(({ regione, prov, comune }) => ({ regione, prov, comune, annunci: 1 }));
  const { list: _, ...about } = await placeContents(place, async (provinces) =>
    provinces ? counts.filter(({ prov }) => provinces.includes(prov)) : counts,
  );
  const there = rows.filter((row) => isIn(place, row));
  const toToday = <T extends PlaceLink>(link: T): T => ({ ...link, path: todayAddress(link.path) });
  return {
    ...about,
    kind: 'funerals',
    above: about.path,
    path: todayAddress(about.path),
    within: about.within.filter(({ annunci }) => annunci > 0).map(toToday),
    near: about.near.map(toToday),
    funerals: there.slice(0, maxFunerals).map(toTodaysFuneral),
    today,
  };
}
