import { expect, it } from 'vitest';
import { parsePeople } from './people-policy.ts';

const roleOf = (relation: string) =>
  parsePeople(
    new Map([
      ['familiare', 'Neri Ugo'],
      ['familiare_parentela', relation],
    ]),
  ).persone[0]?.ruoli;

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
