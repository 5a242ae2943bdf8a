import { searchWords } from '../search/words.ts';
import {
  findMunicipalities,
  type Municipality,
  municipalities,
  municipalitiesWithFormerName,
} from './municipalities.ts';
import {
  currentProvinces,
  type Province,
  provinceByCode,
  provinceByName,
  regionByName,
  toComparisonKey,
} from './provinces.ts';

/** The parts of a text typed into the field of the municipality; missing ones are empty. */
export interface ParsedPlace {
  /** The municipality, as it was typed. */
  readonly comune: string;
  readonly prov: string;
  readonly regione: string;
  readonly cap: string;
  /** Whether `comune` is the whole name of a municipality in force, in one of its languages. */
  readonly whole: boolean;
}

const emptyPlace: ParsedPlace = { comune: '', prov: '', regione: '', cap: '', whole: false };

/** Municipalities by each of their keys. */
function indexMunicipalities(
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

const municipalitiesByKey = indexMunicipalities(({ nome, altroNome }) =>
  [nome, ...altroNome.split('/').filter(Boolean)].map(toComparisonKey),
);
const municipalitiesByPostalCode = indexMunicipalities(({ cap }) => cap);
const municipalitiesByFormerKey = indexMunicipalities(
  ({ gia }) => [toComparisonKey(gia)],
  municipalitiesWithFormerName,
);

/** The municipalities in force of that name, in one of their languages: some share a name. */
export const municipalitiesByName = (name: string): readonly Municipality[] =>
  municipalitiesByKey.get(toComparisonKey(name)) ?? [];

/** The municipalities in force that a former name or one of another language means; those whose own name it is are left out. */
export function municipalitiesByOtherName(name: string): readonly Municipality[] {
  const key = toComparisonKey(name);
  const found = [...(municipalitiesByKey.get(key) ?? []), ...(municipalitiesByFormerKey.get(key) ?? [])].filter(
    ({ nome }) => toComparisonKey(nome) !== key,
  );
  return [...new Map(found.map((one) => [one.catastale, one])).values()];
}

/** The municipalities of a postal code. The code of a city from before it was divided (`47100`, `00100`) finds the city. */
export function municipalitiesOfPostalCode(cap: string): readonly Municipality[] {
  const own = municipalitiesByPostalCode.get(cap) ?? [];
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

/**
 * The words after an opening word such as `prov`, without the articles and prepositions between: `prov. di Forlì` gives `forli`. Undefined
 * where no such word opens.
 */
function wordsAfterOpening(words: readonly string[], opening: ReadonlySet<string>): string | undefined {
  const start = words[0] === 'in' || words[0] === 'nella' ? 1 : 0;
  if (!opening.has(words[start] ?? '')) return undefined;
  const rest = words.slice(start + 1);
  const named = rest.findIndex((word) => !joints.has(word));
  return named < 0 ? undefined : rest.slice(named).join(' ');
}

/** The province that a name or a part of one means: `Forlì` is enough for Forlì-Cesena. */
function resolveProvince(name: string): Province | undefined {
  const key = toComparisonKey(name);
  return (
    provinceByCode(name) ??
    provinceByName(name) ??
    currentProvinces.find(({ nome }) => nome.split(/-| e /).some((part) => toComparisonKey(part) === key)) ??
    findMunicipalities(name, 1)[0]?.provincia
  );
}

/**
 * Reads a text typed into the field of the municipality: often a province (`FC`, `prov. di Forlì`, `Forlì-Cesena`), a region, a postal
 * code, or a town followed by one of them (`Cesena (FC)`). Any other text is taken as the municipality.
 */
export function parsePlace(text: string): ParsedPlace {
  const words = searchWords(text);
  if (words.length === 0) return { ...emptyPlace, comune: text };
  const typed = words.join(' ');
  const code = words.length === 1 ? provinceByCode(typed) : undefined;
  if (code) return { ...emptyPlace, prov: code.sigla };
  if (municipalitiesByName(text).length > 0) return { ...emptyPlace, comune: text, whole: true };

  const cap = words.find((word) => /^\d{5}$/.test(word));
  if (cap) return { ...parsePlace(words.filter((word) => word !== cap).join(' ')), cap };
  const province = resolveProvince(wordsAfterOpening(words, ofProvince) ?? '');
  if (province) return { ...emptyPlace, prov: province.sigla };
  const region = regionByName(wordsAfterOpening(words, ofRegion) ?? typed);
  if (region) return { ...emptyPlace, regione: region };
  const town = wordsAfterOpening(words, ofTown);
  if (town) return parsePlace(town);
  const named = provinceByName(typed);
  // «Reggio Calabria» is a province and, in short, its town: here the town is meant.
  if (named && findMunicipalities(text, 1).length === 0) return { ...emptyPlace, prov: named.sigla };
  return parseTownWithCode(words) ?? { ...emptyPlace, comune: text };
}

/** A town with the code of its province after it. */
function parseTownWithCode(words: readonly string[]): ParsedPlace | undefined {
  const province = provinceByCode(words.at(-1) ?? '');
  const town = words.slice(0, -1).join(' ');
  if (!province || !town) return undefined;
  return { ...emptyPlace, comune: town, prov: province.sigla, whole: municipalitiesByName(town).length > 0 };
}
