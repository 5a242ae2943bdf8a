import { searchWords } from '../search/words.ts';
import { findMunicipalities, type Municipality, municipalities, municipalitiesOnce } from './municipalities.ts';
import { fold, type Province, provinceByCode, provinceByName, provinces, regionByName } from './provinces.ts';

/** What somebody names who types in the field of the municipality: what is not named is empty. */
export interface PlaceTyped {
  /** The municipality, as it was typed. */
  readonly comune: string;
  readonly prov: string;
  readonly regione: string;
  readonly cap: string;
  /** Whether the municipality is the whole name of one in force, in one of its languages. */
  readonly whole: boolean;
}

const nothing: PlaceTyped = { comune: '', prov: '', regione: '', cap: '', whole: false };

/** Municipalities by each of their keys. */
function indexed(
  keysOf: (one: Municipality) => readonly string[],
  among = municipalities,
): ReadonlyMap<string, readonly Municipality[]> {
  const index = new Map<string, Municipality[]>();
  for (const one of among)
    for (const key of keysOf(one)) {
      const own = index.get(key);
      if (own) own.push(one);
      else index.set(key, [one]);
    }
  return index;
}

const byKey = indexed(({ nome, altroNome }) => [nome, ...altroNome.split('/').filter(Boolean)].map(fold));
const byPostal = indexed(({ cap }) => cap);
const byFormerName = indexed(({ gia }) => [fold(gia)], municipalitiesOnce);

/** The municipalities in force of that name, in one of their languages: two share a name here and there. */
export const municipalitiesNamed = (name: string): readonly Municipality[] => byKey.get(fold(name)) ?? [];

/** The municipalities in force that somebody means by a name of the past or of another language; none where the name is theirs. */
export function municipalitiesOnceNamed(name: string): readonly Municipality[] {
  const key = fold(name);
  const found = [...(byKey.get(key) ?? []), ...(byFormerName.get(key) ?? [])].filter(({ nome }) => fold(nome) !== key);
  return [...new Map(found.map((one) => [one.catastale, one])).values()];
}

/**
 * The municipalities of a postal code. The code that a city had before it was divided (`47100`, `00100`) finds the city.
 */
export function municipalitiesOfPostal(cap: string): readonly Municipality[] {
  const own = byPostal.get(cap) ?? [];
  if (own.length > 0 || !/^\d\d100$/.test(cap)) return own;
  return municipalities.filter(
    (one) => one.cap.length > 1 && one.cap.every((code) => code.startsWith(cap.slice(0, 3))),
  );
}

const [ofProvince, ofRegion, ofTown, joints] = [
  ['provincia', 'prov'],
  ['regione'],
  ['comune', 'citta'],
  ['di', 'del', 'della', 'dell', 'd', 'la', 'l', 'le'],
].map((words) => new Set(words)) as [Set<string>, Set<string>, Set<string>, Set<string>];

/** What stands behind a word that opens, without what joins the two: `prov. di Forlì` is `forli`. */
function behind(words: readonly string[], opening: ReadonlySet<string>): string | undefined {
  const start = words[0] === 'in' || words[0] === 'nella' ? 1 : 0;
  if (!opening.has(words[start] ?? '')) return undefined;
  const rest = words.slice(start + 1);
  const named = rest.findIndex((word) => !joints.has(word));
  return named < 0 ? undefined : rest.slice(named).join(' ');
}

/** The province that a name or a part of one means: `Forlì` is enough for Forlì-Cesena. */
function provinceMeant(name: string): Province | undefined {
  const key = fold(name);
  return (
    provinceByCode(name) ??
    provinceByName(name) ??
    provinces.find(({ nome }) => nome.split(/-| e /).some((part) => fold(part) === key)) ??
    findMunicipalities(name, 1)[0]?.provincia
  );
}

/**
 * What somebody means who types into the field of the municipality: often a province (`FC`, `prov. di Forlì`, `Forlì-Cesena`), a region, a
 * postal code, or a town with one of them behind it (`Cesena (FC)`). What is none of these is taken as it was typed.
 */
export function placeTyped(text: string): PlaceTyped {
  const words = searchWords(text);
  if (words.length === 0) return { ...nothing, comune: text };
  const typed = words.join(' ');
  const code = words.length === 1 ? provinceByCode(typed) : undefined;
  if (code) return { ...nothing, prov: code.sigla };
  if (municipalitiesNamed(text).length > 0) return { ...nothing, comune: text, whole: true };

  const cap = words.find((word) => /^\d{5}$/.test(word));
  if (cap) return { ...placeTyped(words.filter((word) => word !== cap).join(' ')), cap };
  const province = provinceMeant(behind(words, ofProvince) ?? '');
  if (province) return { ...nothing, prov: province.sigla };
  const region = regionByName(behind(words, ofRegion) ?? typed);
  if (region) return { ...nothing, regione: region };
  const town = behind(words, ofTown);
  if (town) return placeTyped(town);
  const named = provinceByName(typed);
  // Reggio Calabria is a province and, in short, its town: the town is meant.
  if (named && findMunicipalities(text, 1).length === 0) return { ...nothing, prov: named.sigla };
  return townWithCode(words) ?? { ...nothing, comune: text };
}

/** A town with the code of its province behind it. */
function townWithCode(words: readonly string[]): PlaceTyped | undefined {
  const province = provinceByCode(words.at(-1) ?? '');
  const town = words.slice(0, -1).join(' ');
  if (!province || !town) return undefined;
  return { ...nothing, comune: town, prov: province.sigla, whole: municipalitiesNamed(town).length > 0 };
}
