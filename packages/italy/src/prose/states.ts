import states from '../data/states.json' with { type: 'json' };
import { curlyApostrophes } from '../formatting.ts';
import { memoized } from '../memoized.ts';
import { regionByName, toComparisonKey } from '../places/provinces.ts';
import { atBirthOrDeathPlacePhrase, inRegionPhrase, withPrepositionA } from './places.ts';

/**
 * States with their preposition, by name without case and accents: those that a tax code can name, their usual names, and lands of the past. The
 * preposition follows use and no rule: `in` before most, `a` before islands of one name (`a Cuba`, but `in Giamaica`), the article where
 * the name is a plural or a common noun (Accademia della Crusca, Consulenza linguistica, "Articoli e preposizioni davanti ai nomi delle
 * isole"; each state's own preposition has no source).
 */
const statePhraseByName = new Map(
  states.map((line) => {
    const [preposition = '', name = ''] = line.split('|');
    return [toComparisonKey(name), joinPreposition(preposition, curlyApostrophes(name))];
  }),
);

function joinPreposition(preposition: string, name: string): string {
  if (preposition === 'a') return withPrepositionA(name);
  return preposition.endsWith("'") ? curlyApostrophes(preposition) + name : `${preposition} ${name}`;
}

/** Offices mark a place abroad so: `ROMANIA (EE)`. */
const abroadMarkPattern = /(?<!\s)\s*\(EE\)\s*$/i;

const phraseCache = new Map<string, string>();

/**
 * In which town, region or state: `ad Ancona`, `nelle Marche`, `in Romania`, `nel Regno Unito`, `a Cuba`. For the server alone, because of
 * the size of its table.
 */
export const inPlacePhrase = (place: string): string =>
  memoized(phraseCache, place, () => {
    const region = regionByName(place);
    return region
      ? inRegionPhrase(region)
      : (statePhraseByName.get(toComparisonKey(place.replace(abroadMarkPattern, ''))) ??
          atBirthOrDeathPlacePhrase(place));
  });
