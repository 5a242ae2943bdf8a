import { curly, placeName } from './formatting.ts';

/** An `a` that is heard first: written, or behind the mute `h` of Haiti and Hannover. */
const startsWithA = /^h?[aàáâäåā]/i;

/**
 * The preposition `a` before a name: `ad Ancona`, `a Empoli`, `a Roma`. The `d` stands before the same vowel alone
 * (Accademia della Crusca, Consulenza linguistica, "Sulla d eufonica", after Migliorini: read).
 */
export const toName = (name: string): string => `${startsWithA.test(name) ? 'ad' : 'a'} ${name}`;

/**
 * In which town: `ad Ancona`, `a Empoli`, with the capitals of a place and typographic apostrophes. An article that belongs
 * to the name stays whole, `a L’Aquila`, `a La Spezia`: in writing as usual as `all’Aquila` (Treccani, La grammatica
 * italiana, "a L'Aquila o all'Aquila?": read). A state is not known here: see `inPlace`.
 */
export const inTown = (place: string): string => toName(curly(placeName(place)));
