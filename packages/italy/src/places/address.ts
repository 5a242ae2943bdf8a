import formerNames from '../data/former-names.json' with { type: 'json' };
import { degreesOfLatitude, kilometresBetween, type Point } from './distance.ts';
import { findMunicipalityInProvince, isOfProvince, type Municipality, municipalities } from './municipalities.ts';
import {
  currentProvinces,
  type Province,
  provinceByCode,
  provincesEverOfRegion,
  regionNames,
  successorProvinceCodes,
} from './provinces.ts';
import { placeSlug } from './slug.ts';

/** A region, a province or a municipality, as an address names it. */
export type Place =
  | { readonly kind: 'regione'; readonly regione: string }
  | { readonly kind: 'provincia'; readonly regione: string; readonly provincia: Province }
  | {
      readonly kind: 'comune';
      readonly regione: string;
      readonly provincia: Province;
      readonly comune: Municipality;
    };

/** A municipality as a place. */
export function placeOfMunicipality(comune: Municipality): Place {
  return { kind: 'comune', regione: comune.provincia.regione, provincia: comune.provincia, comune };
}

/**
 * The parts of a place's address below `/necrologi`: `['emilia-romagna', 'forli-cesena', 'cesena']`. They must never change, because other
 * sites link to them.
 */
export function placePathParts(place: Place): string[] {
  if (place.kind === 'regione') return [placeSlug(place.regione)];
  const above = [placeSlug(place.regione), placeSlug(place.provincia.nome)];
  return place.kind === 'provincia' ? above : [...above, placeSlug(place.comune.nome)];
}

const placeByPath = new Map<string, Place>();
const addPlace = (place: Place) => placeByPath.set(placePathParts(place).join('/'), place);
for (const regione of regionNames) addPlace({ kind: 'regione', regione });
for (const provincia of currentProvinces) addPlace({ kind: 'provincia', regione: provincia.regione, provincia });
for (const comune of municipalities) addPlace(placeOfMunicipality(comune));

const municipalityByCadastralCode = new Map(municipalities.map((comune) => [comune.catastale, comune]));

/** Municipalities in force by region and present or former name (slugs), so that old addresses still lead to them. */
const municipalitiesByPresentOrFormerPath = new Map<string, Municipality[]>();
const addFormerName = (region: string, name: string, comune: Municipality) => {
  const key = `${placeSlug(region)}/${placeSlug(name)}`;
  municipalitiesByPresentOrFormerPath.set(key, [...(municipalitiesByPresentOrFormerPath.get(key) ?? []), comune]);
};
for (const line of formerNames) {
  const [name = '', codes = ''] = line.split('|');
  for (const code of codes.split(' ')) {
    const comune = municipalityByCadastralCode.get(code);
    if (comune) for (const part of name.split('/')) addFormerName(comune.provincia.regione, part, comune);
  }
}
for (const comune of municipalities) {
  addFormerName(comune.provincia.regione, comune.nome, comune);
  for (const name of comune.altroNome.split('/').filter(Boolean)) addFormerName(comune.provincia.regione, name, comune);
}

/** The place that an address means; `here` is false where the place has another address. */
export type PlaceMatch = { readonly place: Place; readonly here: boolean };

/**
 * The place of an address below `/necrologi`, whatever its case. `here` is false where the place has another address: a municipality that
 * merged, was renamed or is named in another language or province, a province that was abolished. Undefined where there is none.
 */
export function findPlaceByPath(parts: readonly string[]): PlaceMatch | undefined {
  const typed = parts.join('/');
  const path = parts.map(placeSlug).join('/');
  const place = placeByPath.get(path);
  if (place) return { place, here: typed === path };
  const [region = '', second = '', town = ''] = path.split('/');
  if (parts.length === 2) {
    const regione = regionNames.find((name) => placeSlug(name) === region);
    const before = regione && provincesEverOfRegion(regione).find(({ nome }) => placeSlug(nome) === second);
    const after = before && currentProvinces.find(({ sigla }) => successorProvinceCodes(before.sigla).includes(sigla));
    return after ? { place: { kind: 'provincia', regione: after.regione, provincia: after }, here: false } : undefined;
  }
  const [only, ...others] =
    parts.length === 3 ? (municipalitiesByPresentOrFormerPath.get(`${region}/${town}`) ?? []) : [];
  return only && others.length === 0 ? { place: placeOfMunicipality(only), here: false } : undefined;
}

/** The municipality in force with a present or former name in a province; undefined where the name is not official, or ambiguous. */
export function resolveMunicipality(name: string, prov: string): Municipality | undefined {
  const today = findMunicipalityInProvince(name, prov);
  const region = provinceByCode(prov)?.regione;
  if (today || !region) return today;
  const [only, ...others] = (
    municipalitiesByPresentOrFormerPath.get(`${placeSlug(region)}/${placeSlug(name)}`) ?? []
  ).filter((one) => isOfProvince(one, prov));
  return others.length === 0 ? only : undefined;
}

/** The municipalities nearest to a point, nearest first, with their distance in km; those further than `within` km are left out. */
export function nearestMunicipalities(
  point: Point,
  limit: number,
  within = 60,
): { readonly comune: Municipality; readonly km: number }[] {
  const span = degreesOfLatitude(within);
  return municipalities
    .filter(({ lat }) => Math.abs(lat - point.lat) <= span)
    .map((comune) => ({ comune, km: kilometresBetween(point, comune) }))
    .filter(({ km }) => km > 0.001 && km <= within)
    .sort((one, other) => one.km - other.km)
    .slice(0, limit);
}

/**
 * The municipality whose town hall is nearest to a point; undefined where none is within `within` km, as abroad or far out at sea. Within
 * Italy there always is one.
 */
export function nearestMunicipality(point: Pick<Municipality, 'lat' | 'lng'>, within = 40): Municipality | undefined {
  let [nearest, distance]: [Municipality | undefined, number] = [undefined, within];
  for (const comune of municipalities) {
    const km = kilometresBetween(point, comune);
    if (km <= distance) [nearest, distance] = [comune, km];
  }
  return nearest;
}

/** The municipalities of a province, by name. */
export const municipalitiesOfProvince = (sigla: string): readonly Municipality[] =>
  municipalities.filter(({ provincia }) => provincia.sigla === sigla);
