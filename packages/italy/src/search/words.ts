import { removeAccents } from '../unicode.ts';

/** Words up to this length open names and are often written joined or apart: De Rossi, D'Amico, Dell'Acqua, Gian Carlo, L'Aquila. */
const maxParticleLength = 4;

/** The words of a text as the search compares them: lower case, without accents, split at whatever is neither letter nor digit. */
export function searchWords(text: string): string[] {
  return removeAccents(text)
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/**
 * The words under which a text is found: its own, and each short word joined with the next, so that D'AMICO is found
 * as `d amico`, `d'amico` and `damico`, and DE ROSSI as `derossi`.
 */
export function indexWords(text: string): string[] {
  const words = searchWords(text);
  const joined = words.flatMap((word, index) => {
    const next = words[index + 1];
    return next !== undefined && word.length <= maxParticleLength ? [word + next] : [];
  });
  return [...new Set([...words, ...joined])];
}

/** How a text holds a word, the closest first: as a whole word, at the beginning of one, inside one, not at all. */
const matchRanks = { whole: 0, beginning: 1, inside: 2, absent: 3 } as const;

/**
 * How loosely texts hold the words that somebody looks for, added up; 0 where each is a whole word. What was found is ordered by it: otherwise Talarico
 * and Ilaria would stand before Piero Lari for who types `lari`.
 */
export function matchLooseness(sought: string, texts: readonly string[]): number {
  const words = texts.flatMap((text) => [
    ...indexWords(text),
    // D'AMICO is one word where it was typed as one, and so is a number with its signs.
    ...text.split(/\s+/).map((part) => searchWords(part).join('')),
  ]);
  const rankOf = (word: string): number => {
    if (words.includes(word)) return matchRanks.whole;
    if (words.some((one) => one.startsWith(word))) return matchRanks.beginning;
    return words.some((one) => one.includes(word)) ? matchRanks.inside : matchRanks.absent;
  };
  return sought
    .split(/\s+/)
    .map((part) => searchWords(part).join(''))
    .filter(Boolean)
    .reduce((sum, word) => sum + rankOf(word), 0);
}

/** Shortest word that tells a name from others: `de` and `d` begin thousands of them. */
const minSearchableWordLength = 3;

/** Whether a text has a word by which somebody can be looked for, more than a particle or a beginning. */
export const hasSearchableName = (text: string): boolean =>
  searchWords(text).some((word) => word.length >= minSearchableWordLength);
