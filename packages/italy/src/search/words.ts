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

/** Shortest word that tells a name from others: `de` and `d` begin thousands of them. */
const minSearchableWordLength = 3;

/** Whether a text has a word by which somebody can be looked for, more than a particle or a beginning. */
export const hasSearchableName = (text: string): boolean =>
  searchWords(text).some((word) => word.length >= minSearchableWordLength);
