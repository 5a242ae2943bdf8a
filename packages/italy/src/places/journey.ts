import { kilometresBetween } from './distance.ts';
import { findMunicipalityInProvince, type Municipality, municipalities } from './municipalities.ts';

/** Roads are longer than the straight line: in European countries by a third, on average. */
const detourFactor = 1.3;
/** Speed of a hearse and its followers outside towns, in km/h: the limit on most roads is 70 to 90. */
const hearseSpeedKmh = 60;
/** Minutes assumed where a municipality is not in the register: another one, or one of another province, is hardly nearer by car. */
export const otherMunicipalityMinutes = 30;
export const otherProvinceMinutes = 90;

interface TownName {
  readonly comune: string;
  readonly prov: string;
}

const trimAndLowerCase = (text: string) => text.trim().toLowerCase();

/** The first by alphabet of each name: for a town that is named without its province, or with a wrong one. */
const municipalityByPlainName = new Map(municipalities.toReversed().map((one) => [trimAndLowerCase(one.nome), one]));

interface LocatedTown {
  readonly name: string;
  readonly prov: string;
  readonly municipality: Municipality | undefined;
}

const locateTown = ({ comune, prov }: TownName): LocatedTown => ({
  name: trimAndLowerCase(comune),
  prov: trimAndLowerCase(prov),
  municipality: findMunicipalityInProvince(comune, prov) ?? municipalityByPlainName.get(trimAndLowerCase(comune)),
});

const isSameTown = (one: LocatedTown, other: LocatedTown) =>
  one.name === other.name && (!one.prov || !other.prov || one.prov === other.prov);

function journeyMinutes(from: LocatedTown, to: LocatedTown): number {
  if (!from.name || !to.name || isSameTown(from, to)) return 0;
  if (from.municipality && to.municipality)
    return Math.round((kilometresBetween(from.municipality, to.municipality) * detourFactor * 60) / hearseSpeedKmh);
  return from.prov && to.prov && from.prov !== to.prov ? otherProvinceMinutes : otherMunicipalityMinutes;
}

/**
 * A function that answers the shortest minutes by road between two municipalities, estimated from the distance of their town halls; 0 within one
 * municipality and where one is empty. Good enough for a warning, not for a route. It looks each town up once, for many questions.
 */
export function createJourneyEstimator(): (from: TownName, to: TownName) => number {
  const located = new Map<string, LocatedTown>();
  const locateOnce = (town: TownName): LocatedTown => {
    const key = `${town.comune}|${town.prov}`;
    const known = located.get(key) ?? locateTown(town);
    located.set(key, known);
    return known;
  };
  return (from, to) => journeyMinutes(locateOnce(from), locateOnce(to));
}
