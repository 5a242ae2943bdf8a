import states from '../data/states.json' with { type: 'json' };
import { curly } from '../formatting.ts';
import { fold } from '../places/provinces.ts';
import { inTown, toName } from './places.ts';

/**
 * A state in a sentence, by its name without case and accents: the states that a tax code can name, the names that are said
 * for them, and the regions. The preposition follows use and no rule: `in` before most, `a` before islands of one name
 * (`a Cuba`, but `in Giamaica`), the article where the name is a plural or a common noun (Accademia della Crusca,
 * Consulenza linguistica, "Articoli e preposizioni davanti ai nomi delle isole": read; each state's own: from memory).
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

/** As offices mark a place abroad: `ROMANIA (EE)`. */
const abroad = /(?<!\s)\s*\(EE\)\s*$/i;

/** In which place, be it a town or a state: `ad Ancona`, `in Romania`, `nel Regno Unito`, `a Cuba`. The table is for the server. */
export const inPlace = (place: string): string => inStates.get(fold(place.replace(abroad, ''))) ?? inTown(place);
