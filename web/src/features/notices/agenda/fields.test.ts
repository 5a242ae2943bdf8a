import { expect, it } from 'vitest';
import { byDay, inDaysWords } from './fields.ts';

const rite = (nome: string, giorno: string) => ({
  _id: nome,
  nome,
  cognome: 'NERI',
  comune: 'CESENA',
  cosa: 'Necrologio' as const,
  rito: 'Funerale',
  giorno,
  ora: '10:00',
  luogo: null,
});

it('stands day by day under the name of the day', () => {
  const days = byDay([rite('ADA', '2026-11-21'), rite('UGO', '2026-11-22'), rite('IDA', '2026-11-22')], '2026-11-21');
  expect(days.map(({ name, rites }) => [name, rites.length])).toEqual([
    ['Oggi, sabato 21 novembre', 1],
    ['Domani, domenica 22 novembre', 2],
  ]);
});

it.each([
  ['2026-11-21', 'il 21 novembre, oggi'],
  ['2026-11-22', 'il 22 novembre, domani'],
  ['2026-12-01', 'il 1º dicembre, tra 10 giorni'],
  ['2026-12-08', 'l’8 dicembre, tra 17 giorni'],
])('a day is said as people say it: %s', (day, words) => {
  expect(inDaysWords('2026-11-21', day)).toBe(words);
});
