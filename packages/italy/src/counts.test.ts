import { expect, test } from 'vitest';
import { countWithNoun, waitDurationText } from './counts.ts';

test.each([
  [0, '0 agenzie'],
  [1, '1 agenzia'],
  [2340, '2.340 agenzie'],
  [1_234_567, '1.234.567 agenzie'],
])('%d is told with its name and its thousands set apart', (count, text) => {
  expect(countWithNoun(count, 'agenzia', 'agenzie')).toBe(text);
});

test.each([
  [1, '1 secondo'],
  [60, '60 secondi'],
  [90, '2 minuti'],
  [3600, '60 minuti'],
  [5341, '2 ore'],
  [86_400, '24 ore'],
])('a wait of %d seconds is told in seconds, minutes or hours', (seconds, text) => {
  expect(waitDurationText(seconds)).toBe(text);
});
