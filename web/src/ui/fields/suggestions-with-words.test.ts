import { expect, it } from 'vitest';
import { suggestionsWithWords } from './suggestions-with-words.ts';

const found = [
  { value: 'Bruna Casadei', detail: 'Cesena' },
  { value: 'Lucia D’AMICO', detail: '347 1234567' },
  { value: 'Niccolò Rosso' },
];

it.each([
  ['', ['Bruna Casadei', 'Lucia D’AMICO', 'Niccolò Rosso']],
  ['amico', ['Lucia D’AMICO']],
  ['amico lucia', ['Lucia D’AMICO']],
  ['NICCOLO', ['Niccolò Rosso']],
  ['casadei cesena', ['Bruna Casadei']],
  ['rossi', []],
])('of an earlier answer, %j leaves what has these words', (text, values) => {
  expect(suggestionsWithWords(found, text).map(({ value }) => value)).toEqual(values);
});
