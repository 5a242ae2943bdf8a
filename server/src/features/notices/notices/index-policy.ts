import { deletions, shortestForgiven } from '@commiato/italy/spelling';

/** Marks the words of a municipality, so that they share tables with those of names and never mix. */
export const municipalityPrefix = 'c:';

/** Marks a postal code. */
export const postalPrefix = 'k:';

/** Letters by which a pair knows its words. */
export const stemLength = 3;
export const stemOf = (word: string): string => word.slice(0, stemLength);

/** The key of two different words that one name carries, by their first letters; null where one is too short. */
export function pairOf(one: string, other: string): string | null {
  const [first = '', second = ''] = [one, other].map(stemOf).sort();
  return first.length < stemLength || second.length < stemLength ? null : `${first} ${second}`;
}

/** What a notice is found by. */
export interface IndexedNotice {
  readonly _id: string;
  readonly cognome: string;
  readonly data_crea: string;
  readonly prov: string;
  readonly cap: string;
  readonly parole_nome: string;
  readonly parole_luogo: string;
}

/**
 * Spellings of a word one deletion away, itself among them; a mark stays in front. None for words too short to forgive, nor for
 * postal codes.
 */
export function spellingsOf(marked: string): string[] {
  const mark = marked.startsWith(municipalityPrefix) ? municipalityPrefix : '';
  const word = marked.slice(mark.length);
  return word.length < shortestForgiven || marked.startsWith(postalPrefix)
    ? []
    : deletions(word).map((key) => mark + key);
}

const split = (words: string) => words.split(' ').filter(Boolean);

/** The words of a notice as the search index keeps them, and the pairs of those of its name. */
export function keysOf({ parole_nome, parole_luogo, cap }: IndexedNotice): { words: string[]; pairs: string[] } {
  const names = [...new Set(split(parole_nome))];
  const places = split(parole_luogo).map((word) => municipalityPrefix + word);
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => pairOf(one, other)));
  return {
    words: [...new Set([...names, ...places, ...(cap ? [postalPrefix + cap] : [])])],
    pairs: [...new Set(pairs.filter((pair) => pair !== null))],
  };
}
