import { curly, placeName } from '../formatting.ts';

const startsWithA = /^[aàáâäåā]/i;

/**
 * The preposition `a` before a name: `ad Ancona`, `a Empoli`, `a Hannover`. The `d` is added only before the same vowel (Accademia della
 * Crusca, Consulenza linguistica, "Sulla d eufonica", after Migliorini).
 */
export const toName = (name: string): string => `${startsWithA.test(name) ? 'ad' : 'a'} ${name}`;

/** Houses where people die, named without a town, with their preposition and article. */
const houses: readonly (readonly [kind: RegExp, at: string])[] = [
  [/^(?:ospedale|hospice|istituto)(?!\p{L})/iu, 'all’'],
  [/^(?:policlinico|presidio)(?!\p{L})/iu, 'al '],
  [/^(?:clinica|residenza|casa (?:di|della|del))(?!\p{L})/iu, 'alla '],
];

/**
 * In which town: `ad Ancona`, `a Empoli`, with the capitals of a place and typographic apostrophes. An article that belongs to the name
 * stays whole, `a L’Aquila`, `a La Spezia`: in writing as usual as `all’Aquila` (Treccani, La grammatica italiana, "a L'Aquila o
 * all'Aquila?"). Hospitals and similar houses have an article: `all’Ospedale Bufalini`. States are left to `inPlace`.
 */
export function inTown(place: string): string {
  const name = curly(placeName(place));
  const house = houses.find(([kind]) => kind.test(name));
  return house ? house[1] + name : toName(name);
}
