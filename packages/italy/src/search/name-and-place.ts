import { findNamedPlaces, findPartName, type NamedPlace, type PlaceCertainty } from '../places/named.ts';
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
    const part = findPartName(searchWords(name.slice(at).join(' ')), place.comune);
    return part ? [{ name: dropTrailingLinkWords(name.slice(0, at)).join(' '), place: { ...place, part } }] : [];
  });
}

/**
 * The ways to read a text as a name with a place behind or before it, or as a place alone: `antonio rossi forlì`, `mario di cesena`,
 * `cesena rossi`, `Mestre`. The likeliest come first, longer places before shorter: Reggio Emilia is not the region.
 */
export function listNameAndPlaceReadings(text: string): NameAndPlace[] {
  const tokens = text.split(/[\s,;()/]+/).filter((token) => searchWords(token).length > 0);
  if (tokens.length > maxQueryWords) return [];
  const words = tokens.map(searchWords);
  const found = new Map<string, NameAndPlace>();
  const read = (from: number, to: number, name: readonly string[]) => {
    for (const place of findNamedPlaces(words.slice(from, to).flat()))
      for (const one of [{ name: name.join(' '), place }, ...readingsWithPartOfMunicipality(name, place)])
        found.set(JSON.stringify(one), one);
  };
  for (let at = 0; at < tokens.length; at += 1) read(at, tokens.length, dropTrailingLinkWords(tokens.slice(0, at)));
  for (let at = tokens.length - 1; at > 0; at -= 1) read(0, at, tokens.slice(at));
  return [...found.values()].sort((one, other) => certaintyRank(one) - certaintyRank(other));
}
