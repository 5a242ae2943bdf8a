import { expect, it } from 'vitest';
import { type NoticeKind, noticeTitle, riteName, riteOfDeceased, riteOverSentence } from './notice-kinds.ts';

it.each<[NoticeKind, string, string]>([
  ['Necrologio', 'SABATO 21 NOVEMBRE ALLE ORE 10:00, CHIESA DI SAN ROCCO', 'Funerale'],
  ['Necrologio', 'SANTA MESSA ESEQUIALE IN DUOMO', 'Funerale'],
  ['Trigesimo', 'UNA S.MESSA SARÀ CELEBRATA IN DUOMO', 'Santa Messa'],
  ['Trigesimo', 'LE SANTE MESSE DI DOMENICA', 'Santa Messa'],
  ['Trigesimo', 'DOMENICA 9 NOVEMBRE ALLE ORE 11:00, CHIESA DI SAN ROCCO', 'Celebrazione'],
  ['Trigesimo', 'NELLA SALA MESSA A DISPOSIZIONE DAL COMUNE', 'Celebrazione'],
  ['Trigesimo', 'SARÀ COMMESSA, DIMESSA, PROMESSA', 'Celebrazione'],
  ['Anniversario', 'Nel luogo dove si tenne il funerale, alle ore 10', 'Celebrazione'],
  ['Anniversario', 'sabato alle 18 sarà ricordata nella messa', 'Santa Messa'],
  ['Anniversario', '', 'Celebrazione'],
  ['Ringraziamento', 'I FUNERALI SI SONO SVOLTI SABATO', 'Funerale'],
  ['Ringraziamento', 'UNA MESSA DI SUFFRAGIO SABATO ALLE 18', 'Santa Messa'],
])('%s: %s', (cosa, text, rite) => {
  expect(riteName(cosa, text)).toBe(rite);
});

it('says for whom, as one says it of each rite', () => {
  expect(riteOfDeceased('Necrologio', '', 'Ada Neri')).toBe('Funerale di Ada Neri');
  expect(riteOfDeceased('Anniversario', 'SANTA MESSA', 'Ada Neri')).toBe('Santa Messa in suffragio di Ada Neri');
  expect(riteOfDeceased('Trigesimo', '', 'Ada Neri')).toBe('Celebrazione in ricordo di Ada Neri');
});

it('names a notice as one says it of each kind', () => {
  const kinds: NoticeKind[] = ['Necrologio', 'Trigesimo', 'Anniversario', 'Ringraziamento'];
  expect(kinds.map((kind) => noticeTitle(kind, 'Ada Neri'))).toEqual([
    'Necrologio di Ada Neri',
    'Trigesimo di Ada Neri',
    'Nell’anniversario della scomparsa di Ada Neri',
    'La famiglia di Ada Neri ringrazia',
  ]);
});

it('says that a rite is over in the words of each', () => {
  const over = (cosa: NoticeKind, text: string) => riteOverSentence(cosa, text, '2026-11-24T09:30', '2026-11-25');
  expect(over('Necrologio', 'SANTA MESSA IN DUOMO')).toBe('Il funerale si è svolto martedì 24 novembre alle 9:30.');
  expect(over('Trigesimo', 'SANTA MESSA IN DUOMO')).toBe(
    'La Santa Messa è stata celebrata martedì 24 novembre alle 9:30.',
  );
  expect(over('Anniversario', 'IN DUOMO')).toBe('La celebrazione si è svolta martedì 24 novembre alle 9:30.');
  expect(riteOverSentence('Necrologio', '', '2025-12-01T15:00', '2026-01-02')).toBe(
    'Il funerale si è svolto lunedì 1º dicembre 2025 alle 15:00.',
  );
});
