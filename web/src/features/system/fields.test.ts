import { expect, test } from 'vitest';
import { backlogText, diskTone } from './fields.ts';

const words = { one: 'e-mail', many: 'e-mail', failedOne: 'non partita', failedMany: 'non partite' };

test.each([
  [0, 0, 'Nulla in coda'],
  [1, 0, '1 e-mail in coda'],
  [1200, 1, '1.200 e-mail in coda, 1 non partita'],
  [0, 3, 'Nulla in coda, 3 non partite'],
])('%i waiting and %i given up are told', (inCoda, fallite, text) => {
  expect(backlogText({ inCoda, fallite }, words)).toBe(text);
});

test.each([
  [0.5, 100, 'rubrica'],
  [3, 100, 'ocra'],
  [3, 20, 'oliva'],
  [50, 100, 'oliva'],
])('%f GB free of %i are %s', (free, all, tone) => {
  expect(diskTone({ liberi: free * 1_073_741_824, totali: all * 1_073_741_824 })).toBe(tone);
});
