import { countryName } from './countries.ts';
import { toComparisonKey } from './provinces.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** The countries of ISO 3166-1 by code and Italian name, without case and accents, and other codes of Italy and San Marino. */
const countryKeys = new Set(
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => countryName(code) !== code)
    .flatMap((code) => [code, countryName(code)])
    .concat('ITA', 'Italy', 'RSM', 'SMR', 'Repubblica di San Marino')
    .map(toComparisonKey),
);

/** Whether a text is a country, by its code or its name: `IT`, `Italia`, `San Marino`. For the server alone: the browser needs no such table. */
export const isCountry = (text: string): boolean => countryKeys.has(toComparisonKey(text));
