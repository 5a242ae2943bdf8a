import formerNames from '../data/former-names.json' with { type: 'json' };
import lines from '../data/municipalities.json' with { type: 'json' };
import { searchWords } from '../search/words.ts';
import { type Province, provinceByCode, toComparisonKey } from './provinces.ts';

/** A municipality in force. The data are about 150 KB compressed: import them on the server alone. */
export interface Municipality {
  readonly nome: string;
  /** The names in other official languages (Bozen, Aoste), divided by `/`, or empty. */
  readonly altroNome: string;
  readonly provincia: Province;
  /** Code of the province that it belonged to before; empty where there is none, or the list does not have it. */
  readonly provinciaPrima: string;
  readonly istat: string;
  readonly catastale: string;
  /** At least one postal code; never refuse another, because no complete list is published. */
  readonly cap: readonly string[];
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lng: number;
  /** The former name by which it was found: its own, or that of a municipality that became part of it; empty otherwise. */
  readonly gia: string;
}

/** Whether a municipality lies in the province of a code, or lay there before provinces were drawn anew. */
export const isOfProvince = ({ provincia, provinciaPrima }: Municipality, code: string): boolean =>
  code !== '' && (provincia.sigla === code || provinciaPrima === code);

interface MunicipalityEntry {
  readonly municipality: Municipality;
  /** The Italian name and the others without spaces, accents and case. */
  readonly keys: readonly string[];
  /** Searchable words, each after a space; an apostrophe both divides and joins: ` nell emilia nellemilia`. */
  readonly words: string;
  readonly capital: boolean;
}

/**
 * Provincial capitals with another name than their province: of Verbano-Cusio-Ossola, Valle d'Aosta, Reggio Calabria and the new ones of
 * Sardinia.
 */
const capitalsNamedUnlikeProvince = new Set(
  'Verbania,Aosta,Reggio di Calabria,Carbonia,Iglesias,Olbia,Tempio Pausania,Tortolì,Lanusei,Sanluri,Villacidro'.split(
    ',',
  ),
);

/** Whether the province is named after the town, alone or with others: Forlì-Cesena, Pesaro e Urbino. */
export const isProvincialCapital = (nome: string, province: Province) =>
  capitalsNamedUnlikeProvince.has(nome) || nome === province.nome || province.nome.split(/-| e /).includes(nome);

const hasApostrophe = (word: string) => word.includes("'");

const spacedWords = (name: string) =>
  [
    ...searchWords(name),
    ...name
      .split(/[\s-]+/)
      .filter(hasApostrophe)
      .map(toComparisonKey),
  ]
    .map((word) => ` ${word}`)
    .join('');

function parseEntry(line: string): MunicipalityEntry {
  const [nome = '', altroNome = '', sigla = '', istat = '', catastale = '', cap = '', lat, lng, provinciaPrima = ''] =
    line.split('|');
  const provincia = provinceByCode(sigla);
  if (!provincia) throw new Error(`Provincia sconosciuta: ${line}`);
  const names = [nome, ...altroNome.split('/')].filter(Boolean);
  return {
    municipality: {
      nome,
      altroNome,
      provincia,
      provinciaPrima,
      istat,
      catastale,
      cap: cap.split(' '),
      lat: Number(lat),
      lng: Number(lng),
      gia: '',
    },
    keys: names.map(toComparisonKey),
    words: names.map(spacedWords).join(''),
    capital: isProvincialCapital(nome, provincia),
  };
}

/** In alphabetical order, because the data are. */
const municipalityEntries: readonly MunicipalityEntry[] = lines.map(parseEntry);

/** All municipalities in force, by name. */
export const municipalities: readonly Municipality[] = municipalityEntries.map(({ municipality }) => municipality);

const municipalityByCode = new Map(municipalities.map((one) => [one.catastale, one]));

/** Municipalities in force under their former names, so that these find them too. */
const formerNameEntries: readonly MunicipalityEntry[] = formerNames.flatMap((line) => {
  const [name = '', codes = ''] = line.split('|');
  return codes.split(' ').flatMap((code) => {
    const one = municipalityByCode.get(code);
    return one
      ? [{ municipality: { ...one, gia: name }, keys: [toComparisonKey(name)], words: '', capital: false }]
      : [];
  });
});

/** Municipalities in force, once for each former name (`gia`). */
export const municipalitiesWithFormerName: readonly Municipality[] = formerNameEntries.map(
  ({ municipality }) => municipality,
);

/**
 * At most `limit` municipalities that match a typed `query`, whatever its case, accents and apostrophes: each word of it may be the
 * beginning of a word of the name. Order: exact names, whole former names, provincial capitals, names that begin with the query, other
 * names, names whose former name begins with it; by alphabet within each. A former name finds the municipality now in force.
 */
export function findMunicipalities(query: string, limit: number): Municipality[] {
  const typed = {
    spelled: query.trim().toLowerCase(),
    key: toComparisonKey(query),
    words: searchWords(query).map((word) => ` ${word}`),
  };
  if (typed.words.length === 0) return [];
  const ranked: Municipality[][] = [];
  for (const entry of municipalityEntries) {
    const rank = matchRank(entry, typed);
    if (rank === null) continue;
    ranked[rank] ??= [];
    ranked[rank].push(entry.municipality);
  }
  for (const { municipality, keys } of formerNameEntries) {
    const [former = ''] = keys;
    if (!former.startsWith(typed.key)) continue;
    const rank = former === typed.key ? matchRanks.former : matchRanks.formerBeginning;
    ranked[rank] ??= [];
    ranked[rank].push(municipality);
  }
  return firstDistinctMunicipalities(ranked.flat(), limit);
}

/** The first `limit` of them, each cadastral code once. */
function firstDistinctMunicipalities(found: readonly Municipality[], limit: number): Municipality[] {
  const codesBefore = new Set<string>();
  return found.filter(
    ({ catastale }) => codesBefore.size < limit && !codesBefore.has(catastale) && codesBefore.add(catastale),
  );
}

/** Lower ranks come first. */
const matchRanks = { spelled: 0, exact: 1, other: 2, former: 3, capital: 4, begins: 5, within: 6, formerBeginning: 7 };

interface TypedQuery {
  readonly spelled: string;
  readonly key: string;
  /** Each after a space, so that it matches only at the beginning of a word. */
  readonly words: readonly string[];
}

/** The rank of an entry, lower first; null where it does not match. */
function matchRank({ municipality, keys, words, capital }: MunicipalityEntry, typed: TypedQuery): number | null {
  const [italian = '', ...others] = keys;
  const begins = italian.startsWith(typed.key);
  const meant =
    begins || others.some((other) => other.startsWith(typed.key)) || typed.words.every((word) => words.includes(word));
  if (!meant) return null;
  if (italian === typed.key)
    return municipality.nome.toLowerCase() === typed.spelled ? matchRanks.spelled : matchRanks.exact;
  if (others.includes(typed.key)) return matchRanks.other;
  if (capital) return matchRanks.capital;
  return begins ? matchRanks.begins : matchRanks.within;
}

const municipalityByNameAndProvince = new Map(
  municipalityEntries.flatMap(({ municipality, keys }) =>
    [municipality.provinciaPrima, municipality.provincia.sigla].flatMap((sigla) =>
      keys.map((key) => [key + sigla, municipality] as const),
    ),
  ),
);

const municipalityByExactNameAndProvince = new Map(
  municipalityEntries.map(({ municipality }) => [municipality.nome + municipality.provincia.sigla, municipality]),
);

/**
 * The municipality of that name, in any of its languages, in that province, be it the present or the former one; undefined where there is
 * none.
 */
export const findMunicipalityInProvince = (name: string, prov: string): Municipality | undefined =>
  // Most names are spelled exactly so: this look-up saves the folding.
  municipalityByExactNameAndProvince.get(name + prov) ??
  municipalityByNameAndProvince.get(toComparisonKey(name) + prov.trim().toUpperCase());

/** The municipalities that changed from one province to another (codes): old notices name the one, new ones the other. */
export const municipalitiesMovedBetweenProvinces = (from: string, to: string): readonly Municipality[] =>
  municipalities.filter(({ provinciaPrima, provincia }) => provinciaPrima === from && provincia.sigla === to);

/** The codes of the provinces from which municipalities changed to this one. */
export const formerProvinceCodesOfTownsIn = (sigla: string): readonly string[] => [
  ...new Set(
    municipalities.flatMap(({ provinciaPrima, provincia }) =>
      provinciaPrima && provincia.sigla === sigla ? [provinciaPrima] : [],
    ),
  ),
];
