import { expect, it } from 'vitest';
import { unbrokenText } from './unbroken.ts';

/** Joins are shown as `_`. */
const joined = (text: string) => unbrokenText(text).replaceAll('\u00a0', '_');

it.each([
  [
    'I funerali avranno luogo giovedì 26 novembre alle ore 15 nella chiesa',
    'I_funerali avranno luogo giovedì_26_novembre_alle_ore_15 nella chiesa',
  ],
  ['sabato 21 novembre 2026, ore 10,30', 'sabato_21_novembre_2026,_ore_10,30'],
  ['la S. Messa nella chiesa di S. Rocco, n. 4', 'la S._Messa nella chiesa di S._Rocco, n._4'],
  ['la moglie Maria Rossi, i figli Ugo Bianchi e Anna', 'la moglie Maria_Rossi, i_figli Ugo_Bianchi e_Anna'],
  ['il Dott. Ugo F. Neri', 'il Dott._Ugo_F._Neri'],
])('«%s» breaks only where one may', (text, expected) => expect(joined(text)).toBe(expected));

it('of a text in capitals no words are taken for names, and lines stay lines', () => {
  expect(joined('NE DANNO IL TRISTE ANNUNCIO\nI FIGLI')).toBe('NE DANNO IL TRISTE ANNUNCIO\nI_FIGLI');
});

it('a name that is longer than a card is wide is broken after all', () => {
  expect(joined('Maria Immacolata Concetta Apollonia Filomena Bartolomei')).toContain(' ');
});
