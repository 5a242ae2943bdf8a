import { expect, it } from 'vitest';
import { comparableFormOfListedWord, listedWordsIn } from './word-policy.ts';

const list = ['ladro', 'porc*', 'se lo meritava', 'Perù'].map((parola) => ({
  parola,
  forma: comparableFormOfListedWord(parola),
}));
const found = (text: string) => listedWordsIn([text], list);

it('words are found whole, with any capital, accent, sign or figure that stands for a letter', () => {
  expect(found('Era un LADRO.')).toEqual(['ladro']);
  expect(found('l4dr0')).toEqual(['ladro']);
  expect(found('Se  lo, meritava!')).toEqual(['se lo meritava']);
  expect(found('in peru')).toEqual(['Perù']);
});

it('a word is no part of another, unless the list has an asterisk', () => {
  expect(found('Caro Ladroni')).toEqual([]);
  expect(found('porcherie')).toEqual(['porc*']);
  expect(found('le tue sporche mani')).toEqual([]);
});

it('what has no letter or figure is no word', () => {
  expect([
    comparableFormOfListedWord('***'),
    comparableFormOfListedWord('  '),
    comparableFormOfListedWord('Ladr*'),
  ]).toEqual(['', '', 'ladr*']);
});
