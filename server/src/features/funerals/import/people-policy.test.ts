import { expect, it } from 'vitest';
import { parsePeople } from './people-policy.ts';

const roleOf = (relation: string) =>
  parsePeople(
    new Map([
      ['familiare', 'Neri Ugo'],
      ['familiare_parentela', relation],
    ]),
  ).persone[0]?.ruoli;

it('the zero that a spreadsheet took from a postal code is given back in Italy, not abroad', () => {
  const postalCodeOf = (comune: string, cap: string) =>
    parsePeople(
      new Map([
        ['familiare', 'Neri Ugo'],
        ['familiare_comune', comune],
        ['familiare_cap', cap],
      ]),
    ).persone[0]?.dati.cap;
  expect([postalCodeOf('Roma', '121'), postalCodeOf('Lugano', '6900')]).toEqual(['00121', '6900']);
});

it('a postal code that is none of the town is doubtful', () => {
  const { dubbi } = parsePeople(
    new Map([
      ['familiare', 'Neri Ugo'],
      ['familiare_comune', 'Cesena'],
      ['familiare_cap', '00184'],
    ]),
  );
  expect(dubbi).toContainEqual({ campo: 'familiare_cap', motivo: expect.stringContaining('non 00184') });
});

it.each([
  ['Figlia', 'figlia'],
  ['figlia adottiva', 'figlia'],
  ['figliastra', 'figlia'],
  ['figliastro', 'figlio'],
  ['Figlio', 'figlio'],
  ['figli', 'figlio'],
])('a relation that is written %s is a %s', (written, role) => {
  expect(roleOf(written)).toEqual([role]);
});
