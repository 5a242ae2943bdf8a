import { describe, expect, it } from 'vitest';
import { municipalities } from '../places/municipalities.ts';
import { regionNames } from '../places/provinces.ts';
import cases from './place-cases.json' with { type: 'json' };
import { atBirthOrDeathPlacePhrase, atVenuePhrase, inRegionPhrase, provincePhrase } from './places.ts';
import { inPlacePhrase } from './states.ts';

describe('a place in a sentence', () => {
  it.each(cases.died)('%s: deceduto %s', (typed, said) => {
    expect(inPlacePhrase(typed)).toBe(said);
  });

  it.each(cases.venues)('%s: %s', (place, said) => {
    expect(atVenuePhrase(place)).toBe(said);
  });

  it.each(cases.provinces)('%s: %s', (name, said) => {
    expect(provincePhrase(name)).toBe(said);
  });

  it.each(cases.regions)('%s: %s', (name, said) => {
    expect(inRegionPhrase(name)).toBe(said);
  });

  it('is the same for a region wherever it is written', () => {
    expect(regionNames.filter((name) => inPlacePhrase(name.toUpperCase()) !== inRegionPhrase(name))).toEqual([]);
  });

  it('never takes a municipality for a house, a street or an article; islands are called islands', () => {
    const joined = municipalities
      .map(({ nome }) => atBirthOrDeathPlacePhrase(nome))
      .filter((said) => !/^ad? /.test(said));
    expect(joined).toEqual(['all’Isola del Giglio', 'alle Isole Tremiti']);
  });
});
