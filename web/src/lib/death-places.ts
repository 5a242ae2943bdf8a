import { fold } from '@commiato/italy/places/provinces';
import { inTown, ofTown } from '@commiato/italy/prose/places';

/** A place to choose, in capitals as it is stored, and how a sentence says it or which province it is in. */
interface DeathPlace {
  readonly value: string;
  readonly detail: string;
}

interface OfferedTown {
  readonly nome: string;
  readonly prov: string;
}

/** Houses where people die, named after a town: most have a name of their own, which is typed after the noun. */
const houses = ['Ospedale', 'Hospice', 'Casa di riposo', 'RSA'];

const inCapitals = (text: string) => text.toLocaleUpperCase('it').replaceAll('’', "'");

/**
 * The places offered for a death: the own home, houses of the town of the notice, that town, and the municipalities that were found for what
 * was typed.
 */
export function deathPlaces(typed: string, comune: string, towns: readonly OfferedTown[]): readonly DeathPlace[] {
  const here = comune.trim();
  const named = here === '' ? '' : ` ${ofTown(here)}`;
  const kinds = ['Propria abitazione', ...houses.map((house) => house + named), ...(here === '' ? [] : [here])]
    .map(inCapitals)
    .map((value) => ({ value, detail: inTown(value) }));
  const key = fold(typed);
  const found = towns.map(({ nome, prov }) => ({ value: inCapitals(nome), detail: `(${prov})` }));
  const matching = kinds.filter(({ value }) => fold(value).includes(key) && fold(value) !== key);
  return [...new Map([...found, ...matching].map((one) => [one.value, one])).values()];
}
