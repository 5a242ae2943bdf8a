import { expect, it } from 'vitest';
import { countryOfVat, toIsoCountryCode, vatNumberWithoutCountryPrefix } from './countries.ts';

it('countries have the codes of ISO 3166-1, also where VIES or people use another', () => {
  expect(['uk', 'EL', ' XI ', 'GB', 'GR', 'DE'].map(toIsoCountryCode)).toEqual(['GB', 'GR', 'GB', 'GB', 'GR', 'DE']);
});

it.each([
  ['EL123456789', 'GR', '123456789'],
  ['GR123456789', 'GR', '123456789'],
  ['UK123456789', 'GB', '123456789'],
  ['XI123456789', 'GB', '123456789'],
  ['DE123456789', 'DE', '123456789'],
  ['123456789', 'DE', '123456789'],
])('the VAT number %s of %s is %s', (number, country, plain) => {
  expect(vatNumberWithoutCountryPrefix(number, country)).toBe(plain);
});

it.each([
  ['SM12345', 'SM'],
  ['el 123456789', 'GR'],
  ['ATU12345678', 'AT'],
  ['CHE-123.456.789', 'CH'],
  ['01234567897', 'IT'],
  ['RSSMRA80A01H501U', 'IT'],
  ['', 'IT'],
])('the number %s is of %s', (number, country) => {
  expect(countryOfVat(number)).toBe(country);
});
