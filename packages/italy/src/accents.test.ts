import { describe, expect, it } from 'vitest';
import { accentedName, withAccents } from './accents.ts';
import cases from './accents-cases.json' with { type: 'json' };
import { engravedName } from './engraved.ts';
import { nameWithCapitals, placeName } from './formatting.ts';
import { municipalities } from './places/municipalities.ts';
import { suggestNameSpelling, suggestPlaceSpelling } from './spelling-offers.ts';

describe('accents typed in capitals', () => {
  it.each(cases.names)('%s is meant as %s, and printed %s', (typed, meant, printed) => {
    expect([accentedName(typed), nameWithCapitals(typed)]).toEqual([meant, printed]);
    expect(suggestNameSpelling(typed)).toBe(meant === typed ? null : meant);
  });

  it.each(cases.places)('%s is meant as %s, and printed %s', (typed, meant, printed) => {
    expect([withAccents(typed), placeName(typed)]).toEqual([meant, printed]);
    expect(suggestPlaceSpelling(typed)).toBe(meant === typed ? null : meant);
  });

  it.each([
    ['chiesa di san rocco', 'Chiesa di San Rocco'],
    ["ospedale sant'orsola", "Ospedale Sant'Orsola"],
    ['Chiesa di San Rocco', null],
    ['CHIESA DI SAN ROCCO', null],
    ['', null],
  ])('a place typed as %j is offered as %j', (typed, offered) => {
    expect(suggestPlaceSpelling(typed)).toBe(offered);
  });

  it('lead back to each municipality that ends a word with one', () => {
    const letters: Readonly<Record<string, string>> = { à: 'a', è: 'e', é: 'e', ì: 'i', ò: 'o', ù: 'u' };
    const typed = (name: string) =>
      name.replace(/[àèéìòù](?!\p{L})/gu, (letter) => `${letters[letter] ?? letter}'`).toUpperCase();
    const wrong = municipalities.filter(({ nome }) => placeName(typed(nome)) !== nome);
    expect(wrong.map(({ nome }) => [nome, placeName(typed(nome))])).toEqual([]);
  });
});

it('a name on a stone has its accents, and ved. on the line of the husband', () => {
  expect(engravedName("NICOLO' VED.NERI")).toBe('NICOLÒ VED.\u00a0NERI');
});

it('a name typed without capitals, or with one too few, is offered with its capitals', () => {
  expect(['marco del carlo', 'Ian Mcdonald', 'rosa bianchi ved.neri', 'Ada Neri', ''].map(suggestNameSpelling)).toEqual(
    ['Marco Del Carlo', 'Ian McDonald', 'Rosa Bianchi ved. Neri', null, null],
  );
});
