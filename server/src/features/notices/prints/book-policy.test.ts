import { expect, it } from 'vitest';
import { townsOfSeveralAuthors } from './book-policy.ts';

const five = (address: string) => Array.from({ length: 5 }, (_, n) => address.replace('#', String(n)));

it('a town is named from five addresses on, however it was written, the most frequent first; what is uncertain is nobody’s town', () => {
  expect(
    townsOfSeveralAuthors([
      ...five('Via Roma #, 47521 Cesena (FC)'),
      ...five('via po # - 47121 forlì fc'),
      'Viale Bovio 3, 47521 CESENA FC',
      ...five('Via # 47521 Cesena').slice(0, 4),
    ]),
  ).toEqual(['Cesena', 'Forlì']);
  expect(townsOfSeveralAuthors(five('Via Roma #, 47521 Cesena (FC)').slice(1))).toEqual([]);
  expect(
    townsOfSeveralAuthors(['', 'Cesena FC', '47521', '47521 FC', ...five('Via Roma #, 47521 Nessuno (FC)')]),
  ).toEqual([]);
  expect(townsOfSeveralAuthors(five(`00000 ${' '.repeat(190)}#`))).toEqual([]);
});
