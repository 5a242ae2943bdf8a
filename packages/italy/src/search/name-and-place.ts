import {
  canonicalPartName,
  findNamedPlaces,
  findSimilarTowns,
  isSaintWord,
  type NamedPlace,
  type PlaceCertainty,
} from '../places/named.ts';
import { searchWords } from './words.ts';

/** A text read as the name of a person, or none, and a place. */
export interface NameAndPlace {
  readonly name: string;
  readonly place: NamedPlace;
}

/** Words between a name and its place, which belong to neither: `mario di cesena`, `rossi frazione Pisignano`. */
const linkWords = new Set(
  `a abitante ad al all alla citta comune d da dal dalla del dell della di frazione fraz in localita loc nel nell nella paese presso quartiere
  residente rione zona`.split(/\s+/),
);
const isLinkWord = (token: string) => searchWords(token).every((word) => linkWords.has(word));

/** Longest text that is read, in words; what is longer is no name with a place. */
const maxQueryWords = 8;

const certaintyOrder: readonly PlaceCertainty[] = ['sure', 'likely', 'possible'];
const certaintyRank = ({ place }: NameAndPlace) => certaintyOrder.indexOf(place.certainty);

/** A name without the words between it and the place that stands behind it. */
const dropTrailingLinkWords = (tokens: readonly string[]) =>
  tokens.slice(0, tokens.findLastIndex((one) => !isLinkWord(one)) + 1);

/** `rossi mestre` in Venezia read as Rossi in Mestre, which is a part of Venezia. */
function readingsWithPartOfMunicipality(name: readonly string[], place: NamedPlace): NameAndPlace[] {
  return name.flatMap((_, at) => {
    const part = canonicalPartName(searchWords(name.slice(at).join(' ')), place.comune);
    return part ? [{ name: dropTrailingLinkWords(name.slice(0, at)).join(' '), place: { ...place, part } }] : [];
  });
}

/** `milano marittima` is a part of Cervia, and nobody called Marittima in Milano. */
const isPartOfMunicipalityAlone = ({ name, place }: NameAndPlace): boolean => name === '' && place.part.includes(' ');

/**
 * The ways to read a text as a name with a place behind or before it, or as a place alone: `antonio rossi forlì`, `mario di cesena`,
 * `cesena rossi`, `Mestre`. The likeliest come first, longer places before shorter: Reggio Emilia is not the region.
 */
export function listNameAndPlaceReadings(text: string): NameAndPlace[] {
  const read = splitNameAndPlace(text, findNamedPlaces).flatMap((one) => [
    one,
    ...readingsWithPartOfMunicipality(one.tokens, one.place),
  ]);
  const found = new Map(read.map(({ name, place }) => [JSON.stringify([name, place]), { name, place }]));
  return [...found.values()].sort(
    (one, other) =>
      Number(isPartOfMunicipalityAlone(other)) - Number(isPartOfMunicipalityAlone(one)) ||
      certaintyRank(one) - certaintyRank(other),
  );
}

/** The ways to read a text as a name with a mistyped municipality, `rossi cesenna`, or as that alone; `listNameAndPlaceReadings` come before. */
export const listMistypedTownReadings = (text: string): NameAndPlace[] =>
  splitNameAndPlace(text, findSimilarTowns).map(({ name, place }) => ({ name, place }));

/** A text cut into a name and what is a place behind it, or before it; longer places first. */
function splitNameAndPlace(
  text: string,
  findPlaces: (words: readonly string[]) => readonly NamedPlace[],
): (NameAndPlace & { readonly tokens: readonly string[] })[] {
  const tokens = text.split(/[\s,;()/]+/).filter((token) => searchWords(token).length > 0);
  if (tokens.length > maxQueryWords) return [];
  const words = tokens.map(searchWords);
  const read = (from: number, to: number, name: readonly string[]) =>
    findPlaces(words.slice(from, to).flat())
      // «santa croce» is nobody called Santa in Croce, a hamlet of Menaggio.
      .filter(({ part }) => part === '' || from === 0 || !name.flatMap(searchWords).every(isSaintWord))
      .map((place) => ({ name: name.join(' '), tokens: name, place }));
  return [
    ...tokens.flatMap((_, at) => read(at, tokens.length, dropTrailingLinkWords(tokens.slice(0, at)))),
    ...tokens.slice(1).flatMap((_, at) => read(0, tokens.length - 1 - at, tokens.slice(tokens.length - 1 - at))),
  ];
}
