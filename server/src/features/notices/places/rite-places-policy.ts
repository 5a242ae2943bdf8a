import { findFuneralPlace } from '@commiato/italy/announcements/funeral-place';
import { type Place, resolveMunicipality } from '@commiato/italy/places/address';
import { findEventTown, resolveTownAtEndOfPlace } from '@commiato/italy/places/event-town';
import type { Municipality } from '@commiato/italy/places/municipalities';
import { mayNameTown } from '@commiato/italy/places/town';
import type { FuneralEventRow, PlaceCount } from './queries.ts';

/** A rite with the municipality of its notice and that where it is held; undefined where no register knows them. */
export type RiteWithTowns<Row extends FuneralEventRow = FuneralEventRow> = Row & {
  readonly published: Municipality | undefined;
  readonly held: Municipality | undefined;
};

/**
 * A rite with its municipalities. It is held in that of its event; where that has none, in the one that its place or the text of the notice
 * names; else where the notice is published.
 */
export function addTownsToRite<Row extends FuneralEventRow>(row: Row): RiteWithTowns<Row> {
  const published = resolveMunicipality(row.comune, row.prov);
  return { ...row, published, held: townOfRite(row, published) };
}

function townOfRite(row: FuneralEventRow, published: Municipality | undefined): Municipality | undefined {
  const { comune_evento: comune, prov_evento: prov, luogo, funerale, cosa } = row;
  if (comune !== '') return findEventTown({ comune, prov }, published);
  // Most texts name no town, and cost no reading.
  const place = luogo ?? (mayNameTown(funerale) ? findFuneralPlace(funerale, cosa) : null);
  return (place && resolveTownAtEndOfPlace(place, published)) || published;
}

/** A place in whose lists a rite stands. */
interface ListingPlace extends Omit<PlaceCount, 'annunci'> {
  readonly town: Municipality | undefined;
}

/** The places in whose lists a rite stands: that of its notice and, where it is held elsewhere, that one. */
export function listingPlaces({ regione, prov, comune, published, held }: RiteWithTowns): ListingPlace[] {
  const own = { regione, prov, comune, town: published };
  if (!held || held === published) return [own];
  const { nome, provincia } = held;
  return [own, { regione: provincia.regione, prov: provincia.sigla, comune: nome, town: held }];
}

/** A name that is the same for each spelling of a municipality. */
export const townKey = ({ prov, comune, town }: ListingPlace): string => town?.catastale ?? `${prov} ${comune}`;

/** Whether a rite is published or held in a place (null: all of Italy). */
export function isRiteInPlace(place: Place | null, rite: RiteWithTowns): boolean {
  if (!place) return true;
  return listingPlaces(rite).some(({ regione, prov, town }) => {
    if (place.kind === 'regione') return regione === place.regione;
    return place.kind === 'provincia' ? prov === place.provincia.sigla : town === place.comune;
  });
}

type PartKeyOfPlace = (place: ListingPlace) => string;

/** The same for each notice and agency that announces a rite of a person. */
export const riteKey = ({ inizio, persona, tipo }: FuneralEventRow) => `${inizio} ${persona} ${tipo}`;

/** The rows of a list without those that other notices of the same person, or other agencies, announce as well: the first of each stays. */
export function withoutRepeatedRites<Row extends FuneralEventRow>(rows: readonly Row[]): Row[] {
  const found = new Map<string, Row>();
  for (const row of rows) if (!found.has(riteKey(row))) found.set(riteKey(row), row);
  return [...found.values()];
}

/**
 * The numbers of rites of a list, or of each part of one: each is counted once in it, with those of its towns that were not read. Only of
 * these last is one counted twice that is announced in two towns.
 */
export function countRitesByPlace(rites: readonly RiteWithTowns[], partOf: PartKeyOfPlace = () => ''): PlaceCount[] {
  const counted = new Set<string>();
  return rites.flatMap((rite) => {
    const places = listingPlaces(rite);
    return places
      .filter((place, index) => places.findIndex((other) => partOf(other) === partOf(place)) === index)
      .map((place): PlaceCount => {
        const { regione, prov, comune } = place;
        const key = `${riteKey(rite)} ${partOf(place)}`;
        const own = counted.has(key) ? 0 : 1;
        counted.add(key);
        // Those that were not read are held there as well where the column says so.
        const others = place === places[0] || rite.comune_evento !== '' ? rite.altri : 0;
        return { regione, prov, comune, annunci: own + others };
      });
  });
}
