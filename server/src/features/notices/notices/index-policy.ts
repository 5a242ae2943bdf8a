import { soundKey } from '@commiato/italy/search/sounds';
import { minFuzzyLength, wordAndDeletions } from '@commiato/italy/search/spelling';

/** Marks words of a municipality, which share the tables with words of names. */
export const municipalityPrefix = 'c:';

/** Marks postal codes. */
export const postalKeyPrefix = 'k:';

/** Letters of each word in a pair key. */
export const stemLength = 3;
export const wordStem = (word: string): string => word.slice(0, stemLength);

/** Key for two different words of one name, made of their stems; null if one is too short. */
export function pairKey(one: string, other: string): string | null {
  const [first = '', second = ''] = [one, other].map(wordStem).sort();
  return first.length < stemLength || second.length < stemLength ? null : `${first} ${second}`;
}

/** Fields of a notice that are indexed. */
export interface IndexedNotice {
  readonly _id: string;
  readonly cognome: string;
  readonly data_crea: string;
  readonly prov: string;
  readonly cap: string;
  readonly parole_nome: string;
  readonly parole_luogo: string;
}

/** The word and its spellings with one letter deleted; a mark is kept. Empty for short words and postal codes. */
export function deletionSpellings(marked: string): string[] {
  const mark = marked.startsWith(municipalityPrefix) ? municipalityPrefix : '';
  const word = marked.slice(mark.length);
  return word.length < minFuzzyLength || marked.startsWith(postalKeyPrefix)
    ? []
    : wordAndDeletions(word).map((key) => mark + key);
}

/** How a term sounds, a mark kept: terms with the same key are one name in other letters. Empty for short words and postal codes. */
export function termSound(marked: string): string {
  const mark = marked.startsWith(municipalityPrefix) ? municipalityPrefix : '';
  const word = marked.slice(mark.length);
  return word.length < minFuzzyLength || marked.startsWith(postalKeyPrefix) ? '' : mark + soundKey(word);
}

const split = (words: string) => words.split(' ').filter(Boolean);

/** The index keys of a notice: its words, and the pair keys of its name. */
export function indexKeys({ parole_nome, parole_luogo, cap }: IndexedNotice): { words: string[]; pairs: string[] } {
  const names = [...new Set(split(parole_nome))];
  const places = split(parole_luogo).map((word) => municipalityPrefix + word);
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => pairKey(one, other)));
  return {
    words: [...new Set([...names, ...places, ...(cap ? [postalKeyPrefix + cap] : [])])],
    pairs: [...new Set(pairs.filter((pair) => pair !== null))],
  };
}
