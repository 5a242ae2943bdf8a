import formerNames from '../data/former-names.json' with { type: 'json' };
import lines from '../data/municipalities.json' with { type: 'json' };
import { searchWords } from '../search/words.ts';
import { fold, type Province, provinceByCode } from './provinces.ts';

/** A municipality in force. About 150 KB compressed: for the server, which answers the browser's questions. */
export interface Municipality {
  readonly nome: string;
  /** The names in other official languages (Bozen, Aoste), divided by `/`, or empty. */
  readonly altroNome: string;
  readonly provincia: Province;
  /** Code of the province that it belonged to before, where the list knows; empty otherwise. */
  readonly provinciaPrima: string;
  readonly istat: string;
  readonly catastale: string;
  /** At least one; never a reason to refuse another, because no complete list is published. */
  readonly cap: readonly string[];
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lng: number;
  /** The name by which it was found where that is one of the past: its own before, or that of one that became part of it; else empty. */
  readonly gia: string;
}

interface Entry {
  readonly municipality: Municipality;
  /** The Italian name and the others without spaces, accents and case. */
  readonly keys: readonly string[];
  /** Words as they are typed, with something or nothing for an apostrophe, each behind a space: ` nell emilia nellemilia`. */
  readonly words: string;
  readonly capital: boolean;
}

/** Capitals whose name is not that of their province: of Verbano-Cusio-Ossola, Valle d'Aosta, Reggio Calabria, and the new ones of Sardinia. */
const otherCapitals = new Set(
  'Verbania,Aosta,Reggio di Calabria,Carbonia,Iglesias,Olbia,Tempio Pausania,Tortolì,Lanusei,Sanluri,Villacidro'.split(
    ',',
  ),
);

/** Whether the province is named after the town, alone or with others: Forlì-Cesena, Pesaro e Urbino. */
const isCapital = (nome: string, province: Province) =>
  otherCapitals.has(nome) || nome === province.nome || province.nome.split(/-| e /).includes(nome);

const hasApostrophe = (word: string) => word.includes("'");

const spacedWords = (name: string) =>
  [
    ...searchWords(name),
    ...name
      .split(/[\s-]+/)
      .filter(hasApostrophe)
      .map(fold),
  ]
    .map((word) => ` ${word}`)
    .join('');

function readEntry(line: string): Entry {
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
    keys: names.map(fold),
    words: names.map(spacedWords).join(''),
    capital: isCapital(nome, provincia),
  };
}

/** In alphabetical order, as the data stands. */
const entries: readonly Entry[] = lines.map(readEntry);

/** All municipalities in force, by name. */
export const municipalities: readonly Municipality[] = entries.map(({ municipality }) => municipality);

const byCode = new Map(municipalities.map((one) => [one.catastale, one]));

/** What is in force under its names of the past, which find it too. */
const formerEntries: readonly Entry[] = formerNames.flatMap((line) => {
  const [name = '', codes = ''] = line.split('|');
  return codes.split(' ').flatMap((code) => {
    const one = byCode.get(code);
    return one ? [{ municipality: { ...one, gia: name }, keys: [fold(name)], words: '', capital: false }] : [];
  });
});

/** What is in force under its names of the past (`gia`). */
export const formerMunicipalities: readonly Municipality[] = formerEntries.map(({ municipality }) => municipality);

/**
 * The municipalities that somebody means who has typed `query`, whatever its case, accents and apostrophes: each word
 * may be the beginning of a word of the name. The exact name comes first, then provincial capitals, then names that
 * begin with the query, then by alphabet. A name of the past finds what is in force in its place: a whole one before all that only
 * begin so, the beginning of one after all others.
 */
export function findMunicipalities(query: string, limit: number): Municipality[] {
  const typed = {
    spelled: query.trim().toLowerCase(),
    key: fold(query),
    words: searchWords(query).map((word) => ` ${word}`),
  };
  if (typed.words.length === 0) return [];
  const ranked: Municipality[][] = [];
  for (const entry of entries) {
    const rank = rankOf(entry, typed);
    if (rank === null) continue;
    ranked[rank] ??= [];
    ranked[rank].push(entry.municipality);
  }
  for (const { municipality, keys } of formerEntries) {
    const [former = ''] = keys;
    if (!former.startsWith(typed.key)) continue;
    const rank = former === typed.key ? ranks.former : ranks.formerBeginning;
    ranked[rank] ??= [];
    ranked[rank].push(municipality);
  }
  return withoutRepeats(ranked.flat(), limit);
}

/** The first of those with one code. */
function withoutRepeats(found: readonly Municipality[], limit: number): Municipality[] {
  const seen = new Set<string>();
  return found.filter(({ catastale }) => seen.size < limit && !seen.has(catastale) && seen.add(catastale));
}

/** The lower the nearer. */
const ranks = { spelled: 0, exact: 1, other: 2, former: 3, capital: 4, begins: 5, within: 6, formerBeginning: 7 };

interface TypedQuery {
  readonly spelled: string;
  readonly key: string;
  /** Each behind a space. */
  readonly words: readonly string[];
}

/** The lower the nearer; null where the name is not meant. */
function rankOf({ municipality, keys, words, capital }: Entry, typed: TypedQuery): number | null {
  const [italian = '', ...others] = keys;
  const begins = italian.startsWith(typed.key);
  const meant =
    begins || others.some((other) => other.startsWith(typed.key)) || typed.words.every((word) => words.includes(word));
  if (!meant) return null;
  if (italian === typed.key) return municipality.nome.toLowerCase() === typed.spelled ? ranks.spelled : ranks.exact;
  if (others.includes(typed.key)) return ranks.other;
  if (capital) return ranks.capital;
  return begins ? ranks.begins : ranks.within;
}

const byNameAndProvince = new Map(
  entries.flatMap(({ municipality, keys }) =>
    [municipality.provinciaPrima, municipality.provincia.sigla].flatMap((sigla) =>
      keys.map((key) => [key + sigla, municipality] as const),
    ),
  ),
);

const bySpelling = new Map(
  entries.map(({ municipality }) => [municipality.nome + municipality.provincia.sigla, municipality]),
);

/** The municipality of that name, in any of its languages, in that province or the one before; undefined where there is none. */
export const municipalityByName = (name: string, prov: string): Municipality | undefined =>
  // As it is mostly written: nothing is to be made of it.
  bySpelling.get(name + prov) ?? byNameAndProvince.get(fold(name) + prov.trim().toUpperCase());

/** The municipalities that came from one province to another, as an old notice and a new one name them. */
export const municipalitiesMoved = (from: string, to: string): readonly Municipality[] =>
  municipalities.filter(({ provinciaPrima, provincia }) => provinciaPrima === from && provincia.sigla === to);

/** The codes of the provinces from which municipalities came to this one. */
export const provincesBefore = (sigla: string): readonly string[] => [
  ...new Set(
    municipalities.flatMap(({ provinciaPrima, provincia }) =>
      provinciaPrima && provincia.sigla === sigla ? [provinciaPrima] : [],
    ),
  ),
];
