import { expect, it } from 'vitest';
import { toPrintedVolume, townsOfSeveralAuthors } from './book-policy.ts';

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

it('a book keeps the blank lines between the stanzas of a condolence, however many there are', () => {
  const { entries } = toPrintedVolume({
    facts: {
      nome: 'ADA',
      cognome: 'NERI',
      nato: null,
      decesso: null,
      ragSociale: 'ZOLI',
      pensieri: 1,
      cuori: 0,
    },
    condolences: [
      {
        _id: 'uno',
        nome: 'Bruna',
        testo: 'Prima riga,\nseconda riga.\n\n \nTerza riga.',
        riservato: false,
        data: '2026-11-24T10:00:00Z',
      },
    ],
    volume: 1,
    towns: [],
    photo: false,
    today: '2026-11-24',
  });
  expect(entries.map(({ words }) => words)).toEqual([['Prima riga,', 'seconda riga.', '', 'Terza riga.']]);
});
