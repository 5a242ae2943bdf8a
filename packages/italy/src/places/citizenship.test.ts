import { expect, it } from 'vitest';
import { isForeignCitizenship } from './citizenship.ts';

it('tells a foreign citizenship from the Italian one, however it is written', () => {
  const italian = [
    'ITALIANA',
    'italiano',
    'Italia',
    'ITA',
    'it',
    'I',
    'I.T.',
    'Repubblica Italiana',
    'cittadina italiana',
  ];
  expect(italian.filter(isForeignCitizenship)).toEqual([]);
  const foreign = [
    'RUMENA',
    'sammarinese',
    'San Marino',
    'RO',
    'Città del Vaticano',
    'non italiana',
    'extracomunitaria',
  ];
  expect(foreign.filter((text) => !isForeignCitizenship(text))).toEqual([]);
});

it('of two citizenships the Italian one counts; without a country, or with none that is known, nobody is foreign', () => {
  const both = ['italiana e rumena', 'ITALO-ARGENTINA', 'svizzera/italiana'];
  const none = ['', ' ', '-', '?', 'APOLIDE', 'ignota', 'non nota', 'sconosciuta', 'N.D.', 'n.d'];
  expect([...both, ...none].filter(isForeignCitizenship)).toEqual([]);
});
