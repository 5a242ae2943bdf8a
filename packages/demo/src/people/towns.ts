import { findMunicipalityInProvince, type Municipality, municipalities } from '@commiato/italy/places/municipalities';
import { type BirthPlace, findBirthPlace } from '@commiato/italy/tax-codes/birth-place';
import { drawFrom, type Random } from '../random.ts';

const byRegion = groups((town) => town.provincia.regione);

function groups(keyOf: (town: Municipality) => string): ReadonlyMap<string, readonly Municipality[]> {
  const found = new Map<string, Municipality[]>();
  for (const town of municipalities) {
    const list = found.get(keyOf(town));
    if (list) list.push(town);
    else found.set(keyOf(town), [town]);
  }
  return found;
}

/** The municipality of that name in a province; throws an Error where there is none. */
export function requireMunicipality(name: string, prov: string): Municipality {
  const town = findMunicipalityInProvince(name, prov);
  if (!town) throw new Error(`No such municipality: ${name} (${prov})`);
  return town;
}

/** Kilometres between two towns, computed on a plane, which is exact enough within Italy. */
export function distance(one: Municipality, other: Municipality): number {
  const north = (one.lat - other.lat) * 111;
  const east = (one.lng - other.lng) * 111 * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** The towns around one within the reach of its undertaker: itself first, then the nearest. */
export function neighbourhood(home: Municipality): readonly Municipality[] {
  return (byRegion.get(home.provincia.regione) ?? [])
    .map((town) => ({ town, far: distance(home, town) }))
    .filter(({ far }) => far < 24)
    .sort((a, b) => a.far - b.far)
    .slice(0, 14)
    .map(({ town }) => town);
}

/** Weight of a town by its size, which its number of postal codes shows. */
const size = (town: Municipality) => 1 + Math.min(40, (town.cap.length - 1) * 4);
type Towns = ReadonlyMap<string, (random: Random) => Municipality>;
const drawnBySize = (towns: ReadonlyMap<string, readonly Municipality[]>): Towns =>
  new Map([...towns].map(([key, list]) => [key, drawFrom(list, size)]));
const inProvince = drawnBySize(groups((town) => town.provincia.sigla));
const inRegion = drawnBySize(byRegion);

function drawTown(towns: Towns, key: string, random: Random): Municipality {
  const draw = towns.get(key);
  if (!draw) throw new Error(`No towns in ${key}`);
  return draw(random);
}

const foreign = ['Z133', 'Z112', 'Z110', 'Z103', 'Z600', 'Z326', 'Z129', 'Z614'];
const southern = ['Sicilia', 'Calabria', 'Puglia', 'Campania', 'Basilicata'];
/** Regions to which people from the South moved after the war. */
const arrivals: ReadonlySet<string> = new Set(['Piemonte', 'Lombardia', 'Liguria', 'Lazio', "Valle d'Aosta"]);

export interface Origin {
  /** Cadastral code of the birth place. */
  readonly code: string;
  readonly place: BirthPlace;
  /** Province and region of origin of the family. */
  readonly prov: string;
  readonly regione: string;
}

/** A random birth place of somebody who died in a town: a place that existed on that day (`YYYY-MM-DD`). */
export function originOf(home: Municipality, birth: string, random: Random): Origin {
  const { sigla, regione } = home.provincia;
  for (;;) {
    const from = random.next();
    if (from < 0.02) {
      const code = random.pick(foreign);
      const place = findBirthPlace(code, birth);
      if (place) return { code, place, prov: sigla, regione };
    } else {
      const town = from < 0.5 ? home : from < 0.8 ? drawTown(inProvince, sigla, random) : elsewhere(home, from, random);
      const place = findBirthPlace(town.catastale, birth);
      const { sigla: prov, regione: origin } = town.provincia;
      if (place) return { code: town.catastale, place, prov, regione: origin };
    }
  }
}

function elsewhere({ provincia }: Municipality, from: number, random: Random): Municipality {
  const moved = from > 0.87 && arrivals.has(provincia.regione);
  return drawTown(inRegion, moved ? random.pick(southern) : provincia.regione, random);
}
