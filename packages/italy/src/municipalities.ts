import lines from './data/municipalities.json' with { type: 'json' };
import { fold, type Province, provinceByCode } from './provinces.ts';
import { searchWords } from './words.ts';

/** A municipality in force. About 150 KB compressed: for the server, which answers the browser's questions. */
export interface Municipality {
  readonly nome: string;
  /** The name in the other official language (Bozen, Aoste), or empty. */
  readonly altroNome: string;
  readonly provincia: Province;
  readonly istat: string;
  readonly catastale: string;
  /** At least one; never a reason to refuse another, because no complete list is published. */
  readonly cap: readonly string[];
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lng: number;
}

interface Entry {
  readonly municipality: Municipality;
  /** The Italian name and the other one without spaces, accents and case. */
  readonly keys: readonly string[];
  /** Words as they are typed, with something or nothing for an apostrophe, each behind a space: ` nell emilia nellemilia`. */
  readonly words: string;
  readonly capital: boolean;
}

/** Capitals whose name is not that of their province: of Verbano-Cusio-Ossola, Sud Sardegna, Valle d'Aosta, Reggio Calabria. */
const otherCapitals = new Set(['Verbania', 'Carbonia', 'Aosta', 'Reggio di Calabria']);

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
  const [nome = '', altroNome = '', sigla = '', istat = '', catastale = '', cap = '', lat, lng] = line.split('|');
  const provincia = provinceByCode(sigla);
  if (!provincia) throw new Error(`Provincia sconosciuta: ${line}`);
  const names = [nome, altroNome].filter(Boolean);
  return {
    municipality: {
      nome,
      altroNome,
      provincia,
      istat,
      catastale,
      cap: cap.split(' '),
      lat: Number(lat),
      lng: Number(lng),
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

/**
 * The municipalities that somebody means who has typed `query`, whatever its case, accents and apostrophes: each word
 * may be the beginning of a word of the name. The exact name comes first, then provincial capitals, then names that
 * begin with the query, then by alphabet.
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
  return ranked.flat().slice(0, limit);
}

interface Typed {
  readonly spelled: string;
  readonly key: string;
  /** Each behind a space. */
  readonly words: readonly string[];
}

/** The lower the nearer; null where the name is not meant. */
function rankOf({ municipality, keys, words, capital }: Entry, typed: Typed): number | null {
  const [italian = '', other] = keys;
  const begins = italian.startsWith(typed.key);
  const meant = begins || other?.startsWith(typed.key) || typed.words.every((word) => words.includes(word));
  if (!meant) return null;
  if (italian === typed.key) return municipality.nome.toLowerCase() === typed.spelled ? 0 : 1;
  if (other === typed.key) return 2;
  if (capital) return 3;
  return begins ? 4 : 5;
}

const byNameAndProvince = new Map(
  entries.flatMap(({ municipality, keys }) => keys.map((key) => [key + municipality.provincia.sigla, municipality])),
);

/** The municipality of that name, in either language, in that province; undefined where there is none. */
export const municipalityByName = (name: string, prov: string): Municipality | undefined =>
  byNameAndProvince.get(fold(name) + prov.trim().toUpperCase());
