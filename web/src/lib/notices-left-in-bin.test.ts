import { expect, test } from 'vitest';
import { noticesLeftInBinText } from './notices-left-in-bin.ts';

test.each([
  [0, ''],
  [1, ' 1 annuncio resta nel cestino: il codice fiscale ne ha già due.'],
  [2, ' 2 annunci restano nel cestino: il codice fiscale ne ha già due.'],
])('of %i notices that found no place it is said «%s»', (many, text) => {
  expect(noticesLeftInBinText(many)).toBe(text);
});
