import { describe, expect, it } from 'vitest';
import { splitText, transliterate } from './characters.ts';

describe('a text in the characters of the schema', () => {
  it.each([
    ['Niccolò «Città» ß æ', 'Niccolò «Città» ß æ', 'Niccolo "Citta" ss ae'],
    ['Łódź – Đorđe’s 5 €…', "Lódz - Dorde's 5 EUR...", "Lodz - Dorde's 5 EUR..."],
    ['due\r\nrighe\t\u00a0 e\u200b spazi ', 'due righe e spazi', 'due righe e spazi'],
    ['n° 1º ×', 'n° 1º ×', 'no 1o x'],
  ])('%s', (text, latin1, basic) => {
    expect(transliterate(text, 'latin1')).toEqual({ text: latin1, foreign: [] });
    expect(transliterate(text, 'basic')).toEqual({ text: basic, foreign: [] });
  });

  it('names each letter without a plain spelling once', () => {
    expect(transliterate('Ω и Ω 🕊', 'latin1').foreign).toEqual(['Ω', 'и', '🕊']);
  });
});

describe('a text in pieces', () => {
  it('is cut between words, or inside a word that is longer than a piece', () => {
    expect(splitText('uno due tre', 7)).toEqual(['uno due', 'tre']);
    expect(splitText('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
    expect(splitText('  ', 4)).toEqual([]);
  });
});
