import { expect, it } from 'vitest';
import { dayWithCountdownText } from './fields.ts';

it.each([
  ['2026-11-21', 'il 21 novembre, oggi'],
  ['2026-11-22', 'il 22 novembre, domani'],
  ['2026-12-01', 'il 1º dicembre, tra 10 giorni'],
  ['2026-12-08', 'l’8 dicembre, tra 17 giorni'],
])('a day is said as people say it: %s', (day, words) => {
  expect(dayWithCountdownText('2026-11-21', day)).toBe(words);
});
