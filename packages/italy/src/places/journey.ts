import { kilometresBetween } from './distance.ts';
import { findMunicipalities, type Municipality, municipalityByName } from './municipalities.ts';

/** Roads are longer than the line between two places: in European countries by a third, on average. */
const detour = 1.3;
/** What a hearse and those who follow it cover in an hour outside towns, in km: the limit on most roads is 70 to 90. */
const speed = 60;
/** Where a municipality is not in the register: neighbours are hardly nearer than that by car, another province hardly nearer than this. */
export const otherMunicipality = 30;
export const otherProvince = 90;

interface Town {
  readonly comune: string;
  readonly prov: string;
}

const plain = (text: string) => text.trim().toLowerCase();
const isSame = (one: Town, other: Town) =>
  plain(one.comune) === plain(other.comune) && (!one.prov || !other.prov || plain(one.prov) === plain(other.prov));

/** The municipality of that name in that province, or in whichever it is where that one has none of that name. */
function knownMunicipality({ comune, prov }: Town): Municipality | undefined {
  const [first] = municipalityByName(comune, prov) ? [] : findMunicipalities(comune, 1);
  return municipalityByName(comune, prov) ?? (first && plain(first.nome) === plain(comune) ? first : undefined);
}

/**
 * The minutes that the way between two municipalities takes at the least, by the distance of their town halls; 0 within one municipality and
 * where one is not said. An estimate to warn by, no route.
 */
export function journeyMinutes(from: Town, to: Town): number {
  if (!from.comune.trim() || !to.comune.trim() || isSame(from, to)) return 0;
  const one = knownMunicipality(from);
  const other = knownMunicipality(to);
  if (one && other) return Math.round((kilometresBetween(one, other) * detour * 60) / speed);
  return from.prov && to.prov && plain(from.prov) !== plain(to.prov) ? otherProvince : otherMunicipality;
}
