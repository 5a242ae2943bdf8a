import { kilometresBetween } from './distance.ts';
import { findMunicipalities, type Municipality, municipalityByName } from './municipalities.ts';

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
const isSame = (one: Town, other: Town) =>
  plain(one.comune) === plain(other.comune) && (!one.prov || !other.prov || plain(one.prov) === plain(other.prov));

/** The municipality of that name in that province, or else in any other. */
function knownMunicipality({ comune, prov }: Town): Municipality | undefined {
  const [first] = municipalityByName(comune, prov) ? [] : findMunicipalities(comune, 1);
  return municipalityByName(comune, prov) ?? (first && plain(first.nome) === plain(comune) ? first : undefined);
}

/**
 * Shortest minutes by road between two municipalities, estimated from the distance of their town halls; 0 within one municipality and where
 * one is empty. Good enough for a warning, not for a route.
 */
export function journeyMinutes(from: Town, to: Town): number {
  if (!from.comune.trim() || !to.comune.trim() || isSame(from, to)) return 0;
  const one = knownMunicipality(from);
  const other = knownMunicipality(to);
  if (one && other) return Math.round((kilometresBetween(one, other) * detour * 60) / speed);
  return from.prov && to.prov && plain(from.prov) !== plain(to.prov) ? otherProvince : otherMunicipality;
}
