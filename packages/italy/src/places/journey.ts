import { kilometresBetween } from './distance.ts';
import { type Municipality, municipalities, municipalityByName } from './municipalities.ts';

/** Roads are longer than the straight line: in European countries by a third, on average. */
const detour = 1.3;
/** Speed of a hearse and its followers outside towns, in km/h: the limit on most roads is 70 to 90. */
const speed = 60;
/** Minutes assumed where a municipality is not in the register: another one, or one of another province, is hardly nearer by car. */
export const otherMunicipality = 30;
export const otherProvince = 90;

interface Town {
  readonly comune: string;
  readonly prov: string;
}

const plain = (text: string) => text.trim().toLowerCase();

/** The first by alphabet of each name: for a town that is named without its province, or with a wrong one. */
const byPlainName = new Map(municipalities.toReversed().map((one) => [plain(one.nome), one]));

interface LocatedTown {
  readonly name: string;
  readonly prov: string;
  readonly municipality: Municipality | undefined;
}

const locate = ({ comune, prov }: Town): LocatedTown => ({
  name: plain(comune),
  prov: plain(prov),
  municipality: municipalityByName(comune, prov) ?? byPlainName.get(plain(comune)),
});

const isSame = (one: LocatedTown, other: LocatedTown) =>
  one.name === other.name && (!one.prov || !other.prov || one.prov === other.prov);

function minutesBetween(from: LocatedTown, to: LocatedTown): number {
  if (!from.name || !to.name || isSame(from, to)) return 0;
  if (from.municipality && to.municipality)
    return Math.round((kilometresBetween(from.municipality, to.municipality) * detour * 60) / speed);
  return from.prov && to.prov && from.prov !== to.prov ? otherProvince : otherMunicipality;
}

/**
 * A function that answers the shortest minutes by road between two municipalities, estimated from the distance of their town halls; 0 within one
 * municipality and where one is empty. Good enough for a warning, not for a route. It looks each town up once, for many questions.
 */
export function journeyEstimator(): (from: Town, to: Town) => number {
  const located = new Map<string, LocatedTown>();
  const locateOnce = (town: Town): LocatedTown => {
    const key = `${town.comune}|${town.prov}`;
    const known = located.get(key) ?? locate(town);
    located.set(key, known);
    return known;
  };
  return (from, to) => minutesBetween(locateOnce(from), locateOnce(to));
}
