import changes from '../data/province-changes.json' with { type: 'json' };
import regions from '../data/regioni-province.json' with { type: 'json' };
import { removeAccents } from '../unicode.ts';

export interface Province {
  readonly sigla: string;
  readonly nome: string;
  readonly regione: string;
}

const compareByName = (a: Province, b: Province) => a.nome.localeCompare(b.nome, 'it');

/** The 107 provinces of the specification, and those founded since. */
const knownProvinces: readonly Province[] = [
  ...regions.flatMap((entry) => entry.province.map((one) => ({ ...one, regione: entry.regione }))),
  ...changes.founded.map(({ sigla, nome, regione }) => ({ sigla, nome, regione })),
].sort(compareByName);

/** Successors of the provinces that are no more, by code. */
const successorsByCode = new Map(changes.abolished.map(({ sigla, successors }) => [sigla, successors]));

/** The 20 regions in alphabetical order. */
export const regionNames: readonly string[] = regions
  .map((entry) => entry.regione)
  .sort((a, b) => a.localeCompare(b, 'it'));

/** The provinces in force by name, 110 since 2026, for lists of choices. */
export const currentProvinces: readonly Province[] = knownProvinces.filter(({ sigla }) => !successorsByCode.has(sigla));

/** A key to compare names by: lower-case letters without accents and digits; spaces and signs are dropped. */
export function toComparisonKey(value: string): string {
  return removeAccents(value)
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '');
}

const regionByKey = new Map(regionNames.map((name) => [toComparisonKey(name), name]));
const provinceByKey = new Map(knownProvinces.map((one) => [one.sigla, one]));

/** The canonical name of a region, whatever its case, accents and apostrophes; undefined for an unknown one. */
export const regionByName = (value: string): string | undefined => regionByKey.get(toComparisonKey(value));

/**
 * A province by its two-letter code, whatever the case, in force or abolished: an old notice or address keeps its own. Undefined
 * for an unknown one.
 */
export const provinceByCode = (value: string): Province | undefined => provinceByKey.get(value.trim().toUpperCase());

/** Like `provinceByCode`, but undefined for an abolished province. */
export function currentProvinceByCode(value: string): Province | undefined {
  const found = provinceByCode(value);
  return found && !successorsByCode.has(found.sigla) ? found : undefined;
}

const provincesByName = new Map(knownProvinces.map((one) => [toComparisonKey(one.nome), one]));

/** A province by its name, whatever the case and accents, in force or abolished. */
export const provinceByName = (value: string): Province | undefined => provincesByName.get(toComparisonKey(value));

/** The provinces in force of a region, by name; of an unknown region none. */
export const provincesOfRegion = (region: string): readonly Province[] =>
  currentProvinces.filter((one) => one.regione === region);

/** The provinces of a region, also those abolished, which old notices still name. */
export const provincesEverOfRegion = (region: string): readonly Province[] =>
  knownProvinces.filter((one) => one.regione === region);

/** The codes of the provinces that took over an abolished one's territory; none for one in force. */
export const successorProvinceCodes = (sigla: string): readonly string[] => successorsByCode.get(sigla) ?? [];

/** The provinces of a list of choices: those in force, and `current` where it is abolished, so that it is not lost. */
export function selectableProvinces(
  current: string,
  offered: readonly Province[] = currentProvinces,
): readonly Province[] {
  const own = provinceByCode(current);
  return own && successorsByCode.has(own.sigla) ? [...offered, own].sort(compareByName) : offered;
}
