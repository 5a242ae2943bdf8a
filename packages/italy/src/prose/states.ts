import states from '../data/states.json' with { type: 'json' };
import { curly } from '../formatting.ts';
import { fold, regionByName } from '../places/provinces.ts';
import { inRegion, inTown, toName } from './places.ts';

/**
 * States with their preposition, by name without case and accents: those that a tax code can name, their usual names, and lands of the past. The
 * preposition follows use and no rule: `in` before most, `a` before islands of one name (`a Cuba`, but `in Giamaica`), the article where
 * the name is a plural or a common noun (Accademia della Crusca, Consulenza linguistica, "Articoli e preposizioni davanti ai nomi delle
 * isole"; each state's own preposition has no source).
 */
const inStates = new Map(
  states.map((line) => {
    const [preposition = '', name = ''] = line.split('|');
    return [fold(name), joinPreposition(preposition, curly(name))];
  }),
);

function joinPreposition(preposition: string, name: string): string {
  if (preposition === 'a') return toName(name);
  return preposition.endsWith("'") ? curly(preposition) + name : `${preposition} ${name}`;
}

/** Offices mark a place abroad so: `ROMANIA (EE)`. */
const abroad = /(?<!\s)\s*\(EE\)\s*$/i;

/**
 * In which town, region or state: `ad Ancona`, `nelle Marche`, `in Romania`, `nel Regno Unito`, `a Cuba`. For the server alone, because of
 * the size of its table.
 */
export function inPlace(place: string): string {
  const region = regionByName(place);
  return region ? inRegion(region) : (inStates.get(fold(place.replace(abroad, ''))) ?? inTown(place));
}
