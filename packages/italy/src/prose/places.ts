import { curlyApostrophes, placeName, uncapitalized } from '../formatting.ts';
import {
  articleForNoun,
  isForeignCityWithArticle,
  islandArticle,
  isStreetOrHamlet,
  joinPrepositionAndArticle,
  landArticle,
  leadingNounOfBirthOrDeathPlace,
  leadingNounOfVenue,
  regionArticle,
  splitNameArticle,
} from './place-nouns.ts';

const startsWithAPattern = /^[aàáâäåā]/i;

/**
 * The preposition `a` before a name: `ad Ancona`, `a Empoli`, `a Hannover`. The `d` is added only before the same vowel (Accademia della
 * Crusca, Consulenza linguistica, "Sulla d eufonica", after Migliorini).
 */
export const withPrepositionA = (name: string): string => `${prepositionA(name)} ${name}`;
/** The same without the name, where that is a link. */
export const prepositionA = (name: string): 'a' | 'ad' => (startsWithAPattern.test(name) ? 'ad' : 'a');

/** The own home, as people write it where a place is asked for, with what a sentence says. */
const homePhrases: readonly (readonly [written: RegExp, said: string])[] = [
  [/^(?:presso )?(?:la |l['’]|nella )?(?:propria |sua )?abitazione(?: propria)?$/, 'nella propria abitazione'],
  [/^(?:presso )?(?:nel |il )?(?:proprio |suo )?domicilio$/, 'nel proprio domicilio'],
  [/^(?:presso )?(?:a |in |la |nella )?(?:propria |sua )?casa(?: propria| sua)?$/, 'a casa'],
];

/** A preposition that was typed before the place: `PRESSO L'OSPEDALE`, `NELLA RSA VILLA SERENA`. */
const typedPrepositionPattern =
  /^(?:presso|nel(?:la|lo|le)?|nei|negli|agli|ai|alla|allo|alle|al(?= (?:centro|domicilio|policlinico|pronto|ricovero))|in(?= (?:casa|clinica|ospedale|via|viale)))\s|^(?:nell|all)[’']/i;

/** A place with its preposition, whose first letter is small then: `presso l’Ospedale Bufalini`. */
const uncapitalizeTypedPreposition = (name: string) =>
  uncapitalized(name)
    .replace(/^(presso )(Il|Lo|La|I|Gli|Le)(?= )/, (_, before: string, own: string) => before + own.toLowerCase())
    // «presso la Sua Abitazione di Cesena» is no name.
    .replace(/^(?:presso (?:la |il )?|nell?a? )(?:Propria|Sua|Proprio|Suo) (?:Abitazione|Domicilio|Casa)\b/, (home) =>
      home.toLowerCase(),
    );

/**
 * Where somebody was born or died: `ad Ancona`, `a Empoli`, `all’Ospedale Bufalini`, `nella RSA Villa Serena`, `all’Isola d’Elba`, `in Via
 * Roma`, with the capitals of a place and typographic apostrophes. The article of an Italian town stays whole, `a L’Aquila`, `a La Spezia`:
 * in writing as usual as `all’Aquila` (Treccani, La grammatica italiana, "a L'Aquila o all'Aquila?"). That of a city abroad is joined:
 * `al Cairo`. States are left to `inPlacePhrase`.
 */
export function atBirthOrDeathPlacePhrase(place: string): string {
  const name = curlyApostrophes(placeName(place));
  const lower = name.toLowerCase();
  const [, home] = homePhrases.find(([written]) => written.test(lower)) ?? [];
  if (home) return home;
  if (typedPrepositionPattern.test(name)) return uncapitalizeTypedPreposition(name);
  const noun = leadingNounOfBirthOrDeathPlace(name);
  if (noun?.dwelling) return joinPrepositionAndArticle(noun.dwelling, articleForNoun(name, noun), name);
  if (isStreetOrHamlet(name)) return `in ${name}`;
  const island = islandArticle(name);
  if (island) return joinPrepositionAndArticle('a', island, name);
  const land = landArticle(name);
  if (land !== undefined) return land ? joinPrepositionAndArticle('in', land, name) : `in ${name}`;
  const city = isForeignCityWithArticle(name) ? splitNameArticle(name) : undefined;
  return city ? joinPrepositionAndArticle('a', city.article, city.rest) : withPrepositionA(name);
}

/**
 * Where a rite takes place: `nella Chiesa di San Rocco`, `in Sant’Anna`, `presso l’Aula Magna`, `in Via XX Settembre`, and `presso Villa
 * Serena` where the name begins with no known noun. `in` stands only before what `readEvents` recognises after it, and before streets.
 */
export function atVenuePhrase(place: string): string {
  if (typedPrepositionPattern.test(place)) return uncapitalizeTypedPreposition(place);
  const noun = leadingNounOfVenue(place);
  if (noun) return joinPrepositionAndArticle(noun.venue, articleForNoun(place, noun), place);
  if (/^(?:san|santa|santo|santi|s\.|ss\.)\s|^sant['’]/iu.test(place) || isStreetOrHamlet(place)) return `in ${place}`;
  return `presso ${place}`;
}

/** `di Cesena`, `dell’Aquila`, `della Spezia`, `del Medio Campidano`. */
export function ofTownOrProvincePhrase(nome: string): string {
  const name = curlyApostrophes(nome);
  const own = splitNameArticle(name);
  return own ? joinPrepositionAndArticle('di', own.article, own.rest) : `di ${name}`;
}

/** A province as a noun: `provincia di Forlì-Cesena`, `provincia dell’Aquila`; Valle d’Aosta is a region without provinces. */
export function provincePhrase(nome: string): string {
  return nome === "Valle d'Aosta" ? curlyApostrophes(nome) : `provincia ${ofTownOrProvincePhrase(nome)}`;
}

/** `in Toscana`, `nelle Marche`. */
export function inRegionPhrase(nome: string): string {
  const article = regionArticle(nome);
  return curlyApostrophes(article ? joinPrepositionAndArticle('in', article, nome) : `in ${nome}`);
}
