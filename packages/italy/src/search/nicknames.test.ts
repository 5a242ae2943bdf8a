import { describe, expect, it } from 'vitest';
import { findNicknames, formalNames, otherGivenNames } from './nicknames.ts';

describe('diminutives', () => {
  it.each([
    ['peppino', 'giuseppe'],
    ['pina', 'giuseppina'],
    ['toto', 'salvatore'],
    ['toto', 'antonio'],
    ['tanino', 'gaetano'],
    ['gigi', 'luigi'],
    ['mimmo', 'domenico'],
    ['nico', 'niccolo'],
    ['nico', 'nicolo'],
    ['lella', 'raffaella'],
    ['tina', 'concetta'],
    ['nino', 'antonino'],
    ['ciccio', 'francesco'],
    ['pinuccia', 'giuseppina'],
    ['enzo', 'vincenzo'],
    ['lillo', 'calogero'],
  ])('%s may be %s, and the other way round', (short, formal) => {
    expect(formalNames(short)).toContain(formal);
    expect(otherGivenNames(formal)).toContain(short);
  });

  it('a surname has none', () => expect(otherGivenNames('tavolazzi')).toEqual([]));
});

describe('the name by which somebody was called', () => {
  it.each([
    ['È mancato Gaetano Russo, detto Tanino.', ['Tanino']],
    ['GIUSEPPE BIANCHI detto «il Moro», di anni 80', ['il Moro']],
    ['Maria, per tutti Mariuccia, ci ha lasciati', ['Mariuccia']],
    ['Luigi (detto "Gigi Bandiera")', ['Gigi Bandiera']],
    ['conosciuto come Totò Sapore', ['Totò Sapore']],
    ['SALVATORE RUSSO DETTO TOTO’ NE DANNO', ['TOTO’']],
    ['soprannominata la Nina', ['Nina']],
    ['come detto prima, la famiglia ringrazia', []],
    ['Chi l’ha detto a tutti', []],
    ['Ringraziano per tutti gli aiuti', []],
  ])('%s: %j', (text, names) => expect(findNicknames(text)).toEqual(names));
});
