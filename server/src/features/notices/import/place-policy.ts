import { isOfProvince, type Municipality, municipalities } from '@commiato/italy/places/municipalities';
import { postalCodeWarning } from '@commiato/italy/places/postal-code';
import { provinceByCode, regionByName } from '@commiato/italy/places/provinces';
import { municipalitiesByName, municipalitiesByOtherName } from '@commiato/italy/places/typed';
import { provinceCodeOf } from '../../../platform/imports/province-code.ts';
import type { ImportFieldRemark } from '../../../platform/imports/tables.ts';
import type { AgencyPlace } from './tasks.ts';

/** A place as a file writes it; what it does not say is empty. */
export type WrittenPlace = AgencyPlace;

interface CompletedPlace {
  readonly place: WrittenPlace;
  readonly dubbi: readonly ImportFieldRemark[];
}

const provinceInParenthesesPattern = /^([^()]{1,100})\(([a-z]{2})\)$/i;

/** `FC`, `(FC)` or `Forlì-Cesena` as a code; what is no province comes back as it is. */
const provinceCode = (text: string): string => provinceCodeOf(text) ?? text;

/** Fills what a file does not say of a place from the list of municipalities, else from where the agency is; says what is a guess. */
export function completePlace(written: WrittenPlace, ofAgency: AgencyPlace, expected: boolean): CompletedPlace {
  const [, name = written.comune, code = ''] = provinceInParenthesesPattern.exec(written.comune.trim()) ?? [];
  const prov = provinceCode(written.prov.trim() || code);
  const given = { ...written, comune: name.trim(), prov, cap: paddedCap(written.cap.trim()) };
  if (given.comune === '')
    return {
      place: { ...ofAgency, ...filledFieldsOf(given) },
      dubbi: expected ? [placeNote('comune', 'Manca il comune: arriva con quello dell’agenzia.')] : [],
    };
  const named = municipalitiesByName(given.comune);
  const among = named.length > 0 ? named : municipalitiesByOtherName(given.comune);
  const fitting = prov === '' ? among : among.filter((one) => isOfProvince(one, prov));
  const [only, other] = fitting;
  const codeWarning = postalCodeWarning(fitting, given.cap);
  const codeNotes = codeWarning === undefined ? [] : [placeNote('cap', codeWarning)];
  if (only && !other)
    return { place: { ...placeOf(only), ...filledFieldsOf(given) }, dubbi: [...regionNotes(given), ...codeNotes] };
  if (only) {
    const near = fitting.find((one) => isOfProvince(one, ofAgency.prov)) ?? only;
    const motivo = `Ci sono più comuni con questo nome: arriva quello in provincia di ${near.provincia.nome}.`;
    return {
      place: { ...placeOf(near), ...filledFieldsOf(given) },
      dubbi: [placeNote('prov', motivo), ...codeNotes],
    };
  }
  return {
    place: { ...placeOfUnknownMunicipality(prov, ofAgency), ...filledFieldsOf(given) },
    dubbi: [unknownNote(prov, among.length > 0)],
  };
}

const placeNote = (campo: string, motivo: string): ImportFieldRemark => ({ campo, motivo });

const unknownNote = (prov: string, elsewhere: boolean): ImportFieldRemark =>
  elsewhere
    ? placeNote('comune', `In provincia di ${provinceByCode(prov)?.nome ?? prov} non c’è un comune con questo nome.`)
    : placeNote('comune', 'Non è un comune che conosciamo: ricontrolla nome, provincia e CAP.');

/** A region that is none is refused by the contract. */
function regionNotes({ prov, regione }: WrittenPlace): ImportFieldRemark[] {
  const told = regionByName(regione);
  const province = provinceByCode(prov);
  return told && province && told !== province.regione
    ? [placeNote('regione', `La provincia ${province.sigla} è in ${province.regione}.`)]
    : [];
}

/** Spreadsheets take the zero away from the beginning. */
const paddedCap = (text: string) => (/^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text);

const placeOf = ({ nome, provincia, cap: [cap = ''] }: Municipality): AgencyPlace => ({
  comune: nome,
  prov: provincia.sigla,
  regione: provincia.regione,
  cap,
});

/** The province of an unknown municipality, with a postal code of it; the agency's where there is none. */
function placeOfUnknownMunicipality(prov: string, ofAgency: AgencyPlace): AgencyPlace {
  const known = prov === '' ? undefined : municipalities.find((one) => isOfProvince(one, prov));
  return known ? placeOf(known) : ofAgency;
}

const filledFieldsOf = (place: WrittenPlace): Partial<AgencyPlace> =>
  Object.fromEntries(Object.entries(place).filter(([, value]) => value !== ''));
