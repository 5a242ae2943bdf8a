import { toComparisonKey } from '@commiato/italy/places/provinces';
import { atBirthOrDeathPlacePhrase, ofTownOrProvincePhrase } from '@commiato/italy/prose/places';

/** A place to choose, in capitals as it is stored, and how a sentence says it or which province it is in. */
interface DeathPlaceOption {
  readonly value: string;
  readonly detail: string;
}

interface OfferedTown {
  readonly nome: string;
  readonly prov: string;
}

/** Houses where people die, named after a town: most have a name of their own, which is typed after the noun. */
const careFacilities = ['Ospedale', 'Hospice', 'Casa di riposo', 'RSA'];

const inCapitals = (text: string) => text.toLocaleUpperCase('it').replaceAll('’', "'");

/**
 * The places offered for a death: the own home, houses of the town of the notice, that town, and the municipalities that were found for what
 * was typed.
 */
export function deathPlaceSuggestions(
  typed: string,
  comune: string,
  towns: readonly OfferedTown[],
): readonly DeathPlaceOption[] {
  const here = comune.trim();
  const named = here === '' ? '' : ` ${ofTownOrProvincePhrase(here)}`;
  const kinds = ['Propria abitazione', ...careFacilities.map((house) => house + named), ...(here === '' ? [] : [here])]
    .map(inCapitals)
    .map((value) => ({ value, detail: atBirthOrDeathPlacePhrase(value) }));
  const key = toComparisonKey(typed);
  const found = towns.map(({ nome, prov }) => ({ value: inCapitals(nome), detail: `(${prov})` }));
  const matching = kinds.filter(({ value }) => toComparisonKey(value).includes(key) && toComparisonKey(value) !== key);
  return [...new Map([...found, ...matching].map((one) => [one.value, one])).values()];
}
