import { expect, it } from 'vitest';
import { countryName, foreignCountryName } from './countries.ts';

it('says a country in Italian by its letters, and leaves what is none as it is', () => {
  expect(['CH', 'SM', 'IT', 'Svizzera', 'c', ''].map(countryName)).toEqual([
    'Svizzera',
    'San Marino',
    'Italia',
    'Svizzera',
    'c',
    '',
  ]);
  expect([foreignCountryName('IT'), foreignCountryName(''), foreignCountryName('CH')]).toEqual(['', '', 'Svizzera']);
});
