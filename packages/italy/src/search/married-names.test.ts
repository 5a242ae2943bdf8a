import { describe, expect, it } from 'vitest';
import { findMarriedNames, spouseSurname } from './married-names.ts';

describe('the surname of a husband', () => {
  it.each([
    ['È mancata Mariolina Neri vedova Brandolini. Ne danno annuncio i figli.', ['Brandolini']],
    ['Mariolina Neri\nved. De Rossi\nLo annunciano i figli', ['De Rossi']],
    ['Maria Neri, ved. D’Amico, di anni 90', ['D’Amico']],
    ['coniugata Rossi Bianchi e madre di Ada', ['Rossi Bianchi']],
    ['vedova di Gino Brandolini', ['Brandolini']],
    ['VEDOVA BRANDOLINI NE DANNO IL TRISTE ANNUNCIO', ['BRANDOLINI']],
    ['VED. DI GIACOMO', ['DI GIACOMO']],
    ['vedova Di Giacomo e madre', ['Di Giacomo']],
    ['vedova di Gino', []],
    ['vedova da tre anni, amava i fiori', []],
    ['vedova inconsolabile di un uomo buono', []],
    ['Nevedova Rossi', []],
    ['', []],
  ])('in a text: %j', (text, names) => expect(findMarriedNames(text)).toEqual(names));

  it.each([
    ['GINO BRANDOLINI', 'BRANDOLINI'],
    ['cav. Antonio De Rossi', 'De Rossi'],
    ["ANTONIO D'AMICO", "D'AMICO"],
    ['BRANDOLINI GIUSEPPE', 'BRANDOLINI'],
    ['Gino', ''],
    ['', ''],
  ])('of a spouse: %s', (spouse, surname) => expect(spouseSurname(spouse)).toBe(surname));
});
