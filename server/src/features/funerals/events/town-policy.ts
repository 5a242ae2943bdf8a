import { curlyApostrophes } from '@commiato/italy/formatting';
import { findMunicipalityInProvince, type Municipality } from '@commiato/italy/places/municipalities';
import { municipalitiesByName } from '@commiato/italy/places/typed';
import { invalid } from '../../../platform/foundation/problem.ts';

/** A town with the code of its province. */
export interface Town {
  readonly comune: string;
  readonly prov: string;
}

type GivenTown = Partial<Record<keyof Town, string | undefined>>;

/**
 * The province of a town that is named without one, or with another town's; null where the register does not decide: a hamlet, a town
 * abroad, a name that several municipalities bear.
 */
function correctedProvince({ comune, prov }: Town): string | null {
  if (comune === '' || (prov !== '' && findMunicipalityInProvince(comune, prov))) return null;
  const [only, ...others] = municipalitiesByName(comune);
  return only && others.length === 0 ? only.provincia.sigla : null;
}

/** The town of an event that comes with a notice: a province that is missing or not the town's is replaced by the town's. */
export const withCorrectedProvince = ({ comune = '', prov = '' }: GivenTown): Town => ({
  comune,
  prov: correctedProvince({ comune, prov }) ?? prov,
});

const provinceNamesText = (towns: readonly Municipality[]) =>
  towns.map(({ provincia: { nome, sigla } }) => `${curlyApostrophes(nome)} (${sigla})`).join(' o ');

/**
 * The town of an event as a person entered it; a missing province is added where only one municipality bears the name. Throws 400 at the
 * field for a province that is not the town's: pages and directions would lead elsewhere. Names that are in no register are taken as given.
 */
export function requireTownWithItsProvince({ comune = '', prov = '' }: GivenTown): Town {
  if (prov === '' || comune === '' || findMunicipalityInProvince(comune, prov))
    return withCorrectedProvince({ comune, prov });
  const towns = municipalitiesByName(comune);
  if (towns.length === 0) return { comune, prov };
  const elsewhere = `Il comune con questo nome è in un’altra provincia: ${provinceNamesText(towns)}.`;
  throw invalid({ prov: [`${elsewhere} Correggi la provincia, o scrivi il comune di cui è frazione.`] });
}

/** The town after a change: a new town that is given alone does not keep the province of the former one. */
export function changedTown(before: Town, change: GivenTown): Partial<Town> {
  if (change.comune === undefined && change.prov === undefined) return {};
  const comune = change.comune ?? before.comune;
  const kept = comune === before.comune || findMunicipalityInProvince(comune, before.prov) ? before.prov : '';
  return requireTownWithItsProvince({ comune, prov: change.prov ?? kept });
}
