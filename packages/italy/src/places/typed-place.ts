import { searchWords } from '../search/words.ts';
import { type Place, placeOfMunicipality } from './address.ts';
import { findMunicipalities, type Municipality } from './municipalities.ts';
import { currentProvinceByCode } from './provinces.ts';
import { municipalitiesByName, municipalitiesByOtherName, municipalitiesOfPostalCode, parsePlace } from './typed.ts';

/** A place that was typed, and the name that may be a person's as well; empty where more than a name was typed: `Cesena (FC)`, `47521`. */
export interface TypedPlace {
  readonly place: Place;
  readonly name: string;
}

/** The municipality that words of its name mean, if it is the only one: `Reggio Emilia`. */
function findOnlyMunicipalityByWords(text: string): readonly Municipality[] {
  const words = searchWords(text);
  const found = words.length > 1 ? findMunicipalities(text, 2) : [];
  return found.length === 1 && found.every(({ nome }) => words.every((word) => searchWords(nome).includes(word)))
    ? found
    : [];
}

/** The one place that a typed text means as a whole; undefined for any other text, as for a name that several municipalities bear. */
export function findTypedPlace(text: string): TypedPlace | undefined {
  const { comune, prov, regione, cap, whole } = parsePlace(text);
  if (regione) return { place: { kind: 'regione', regione }, name: text };
  if (comune === '' && cap === '') {
    const provincia = currentProvinceByCode(prov);
    return provincia && { place: { kind: 'provincia', regione: provincia.regione, provincia }, name: '' };
  }
  const named = whole ? municipalitiesByName(comune) : municipalitiesByOtherName(comune);
  const meant =
    comune === '' ? municipalitiesOfPostalCode(cap) : named.length > 0 ? named : findOnlyMunicipalityByWords(comune);
  const [only, ...others] = meant.filter(
    (one) => (prov === '' || one.provincia.sigla === prov) && (cap === '' || comune === '' || one.cap.includes(cap)),
  );
  if (!only || others.length > 0) return undefined;
  return { place: placeOfMunicipality(only), name: prov === '' && cap === '' ? comune : '' };
}
