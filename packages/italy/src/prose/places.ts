import { curly, placeName, uncapitalized } from '../formatting.ts';
import {
  articleOf,
  dwellingNoun,
  isArticleCity,
  islandArticle,
  isStreet,
  landArticle,
  regionArticle,
  splitNameArticle,
  venueNoun,
  withArticle,
} from './place-nouns.ts';

const startsWithA = /^[aàáâäåā]/i;

/**
 * The preposition `a` before a name: `ad Ancona`, `a Empoli`, `a Hannover`. The `d` is added only before the same vowel (Accademia della
 * Crusca, Consulenza linguistica, "Sulla d eufonica", after Migliorini).
 */
export const toName = (name: string): string => `${startsWithA.test(name) ? 'ad' : 'a'} ${name}`;

/** The own home, as people write it where a place is asked for, with what a sentence says. */
const homes: readonly (readonly [written: RegExp, said: string])[] = [
  [/^(?:la |l['’]|nella )?(?:propria |sua )?abitazione(?: propria)?$/, 'nella propria abitazione'],
  [/^(?:nel |il )?(?:proprio |suo )?domicilio$/, 'nel proprio domicilio'],
  [/^(?:a |in |la |nella )?(?:propria |sua )?casa(?: propria| sua)?$/, 'a casa'],
];

/** A preposition that was typed before the place: `PRESSO L'OSPEDALE`, `NELLA RSA VILLA SERENA`. */
const typedPreposition =
  /^(?:presso|nel(?:la|lo|le)?|nei|negli|agli|ai|alla|allo|alle|al(?= (?:centro|domicilio|policlinico|pronto|ricovero))|in(?= (?:casa|clinica|ospedale|via|viale)))\s|^(?:nell|all)[’']/i;

/** A place with its preposition, whose first letter is small then: `presso l’Ospedale Bufalini`. */
const asTyped = (name: string) =>
  uncapitalized(name).replace(
    /^(presso )(Il|Lo|La|I|Gli|Le)(?= )/,
    (_, before: string, own: string) => before + own.toLowerCase(),
  );

/**
 * Where somebody was born or died: `ad Ancona`, `a Empoli`, `all’Ospedale Bufalini`, `nella RSA Villa Serena`, `all’Isola d’Elba`, `in Via
 * Roma`, with the capitals of a place and typographic apostrophes. The article of an Italian town stays whole, `a L’Aquila`, `a La Spezia`:
 * in writing as usual as `all’Aquila` (Treccani, La grammatica italiana, "a L'Aquila o all'Aquila?"). That of a city abroad is joined:
 * `al Cairo`. States are left to `inPlace`.
 */
export function inTown(place: string): string {
  const name = curly(placeName(place));
  const lower = name.toLowerCase();
  const [, home] = homes.find(([written]) => written.test(lower)) ?? [];
  if (home) return home;
  if (typedPreposition.test(name)) return asTyped(name);
  const noun = dwellingNoun(name);
  if (noun?.dwelling) return withArticle(noun.dwelling, articleOf(name, noun), name);
  if (isStreet(name)) return `in ${name}`;
  const island = islandArticle(name);
  if (island) return withArticle('a', island, name);
  const land = landArticle(name);
  if (land !== undefined) return land ? withArticle('in', land, name) : `in ${name}`;
  const city = isArticleCity(name) ? splitNameArticle(name) : undefined;
  return city ? withArticle('a', city.article, city.rest) : toName(name);
}

/**
 * Where a rite takes place: `nella Chiesa di San Rocco`, `in Sant’Anna`, `presso l’Aula Magna`, `in Via XX Settembre`, and `presso Villa
 * Serena` where the name begins with no known noun. `in` stands only before what `readEvents` recognises after it, and before streets.
 */
export function atVenue(place: string): string {
  if (typedPreposition.test(place)) return asTyped(place);
  const noun = venueNoun(place);
  if (noun) return withArticle(noun.venue, articleOf(place, noun), place);
  if (/^(?:san|santa|santo|santi|s\.|ss\.)\s|^sant['’]/iu.test(place) || isStreet(place)) return `in ${place}`;
  return `presso ${place}`;
}

/** `di Cesena`, `dell’Aquila`, `della Spezia`, `del Medio Campidano`. */
export function ofTown(nome: string): string {
  const name = curly(nome);
  const own = splitNameArticle(name);
  return own ? withArticle('di', own.article, own.rest) : `di ${name}`;
}

/** A province as a noun: `provincia di Forlì-Cesena`, `provincia dell’Aquila`; Valle d’Aosta is a region without provinces. */
export function provinceWords(nome: string): string {
  return nome === "Valle d'Aosta" ? curly(nome) : `provincia ${ofTown(nome)}`;
}

/** `in Toscana`, `nelle Marche`. */
export function inRegion(nome: string): string {
  const article = regionArticle(nome);
  return curly(article ? withArticle('in', article, nome) : `in ${nome}`);
}
