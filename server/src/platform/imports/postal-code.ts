import { isOfProvince } from '@commiato/italy/places/municipalities';
import { postalCodeWarning } from '@commiato/italy/places/postal-code';
import { isTown } from '@commiato/italy/places/town';
import { municipalitiesByName } from '@commiato/italy/places/typed';
import { provinceCodeOf } from './province-code.ts';

/** Longer texts are no town and are not looked up whole. */
const maxLookedUpTownLength = 60;
/** `Roma (RM)` in the column of the town. */
const bracketsAtEndPattern = /\s?\(([^()]*)\)$/;

/** Whether a row does not say that its place is abroad: by a province that is none, as `EE`, or without one by a town that is not in Italy. */
const mayBeInItaly = (comune: string, prov: string): boolean =>
  prov === ''
    ? comune === '' || isTown(comune.slice(0, maxLookedUpTownLength).replace(bracketsAtEndPattern, ''))
    : provinceCodeOf(prov) !== undefined;

/** Restores the zeros of an Italian postal code, which spreadsheets remove; 6900 of Lugano has none. */
export const restorePostalCodeZeros = (cap: string, comune: string, prov: string): string =>
  /^\d{3,4}$/.test(cap) && mayBeInItaly(comune, prov) ? cap.padStart(5, '0') : cap;

/** The warning about a postal code that is none of its town, where the town is known; in its province where one is told. */
export function importedPostalCodeWarning({
  comune = '',
  prov = '',
  cap = '',
}: Partial<Record<'comune' | 'prov' | 'cap', string | undefined>>): string | undefined {
  if (cap === '' || comune === '' || comune.length > maxLookedUpTownLength) return undefined;
  const named = municipalitiesByName(comune.replace(bracketsAtEndPattern, ''));
  const toldProvince = prov || (bracketsAtEndPattern.exec(comune)?.[1] ?? '');
  const code = provinceCodeOf(toldProvince) ?? toldProvince;
  return postalCodeWarning(code === '' ? named : named.filter((one) => isOfProvince(one, code)), cap);
}
