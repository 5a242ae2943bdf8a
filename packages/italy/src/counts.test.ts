import { expect, test } from 'vitest';
import { countWithNoun } from './counts.ts';

test.each([
  [0, '0 agenzie'],
  [1, '1 agenzia'],
  [2340, '2.340 agenzie'],
  [1_234_567, '1.234.567 agenzie'],
])('%d is told with its name and its thousands set apart', (count, text) => {
  expect(countWithNoun(count, 'agenzia', 'agenzie')).toBe(text);
});
