import regions from './data/regioni-province.json' with { type: 'json' };

export interface Province {
  readonly sigla: string;
  readonly nome: string;
  readonly regione: string;
}

/** The 20 regions in alphabetical order. */
export const regionNames: readonly string[] = regions
  .map((entry) => entry.regione)
  .sort((a, b) => a.localeCompare(b, 'it'));

/** The 107 provinces by name. */
export const provinces: readonly Province[] = regions
  .flatMap((entry) => entry.province.map((one) => ({ ...one, regione: entry.regione })))
  .sort((a, b) => a.nome.localeCompare(b.nome, 'it'));

/** Letters and digits in lower case without accents: what a comparison by people ignores is gone. */
export function fold(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '');
}

const regionByKey = new Map(regionNames.map((name) => [fold(name), name]));
const provinceByKey = new Map(provinces.map((one) => [one.sigla, one]));

/** The canonical name of a region, whatever its case, accents and apostrophes; undefined for an unknown one. */
export const regionByName = (value: string): string | undefined => regionByKey.get(fold(value));

/** A province by its two-letter code, whatever the case; undefined for an unknown one. */
export const provinceByCode = (value: string): Province | undefined => provinceByKey.get(value.trim().toUpperCase());

/** The provinces of a region, by name; of an unknown region none. */
export const provincesOf = (region: string): readonly Province[] => provinces.filter((one) => one.regione === region);
