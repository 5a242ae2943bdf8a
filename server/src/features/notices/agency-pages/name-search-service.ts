import type { ListedAgency } from '@commiato/contracts/notices/public-agencies';
import { isWithinOneError } from '@commiato/italy/search/spelling';
import { searchWords } from '@commiato/italy/search/words';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { agenciesByNameParts } from './queries.ts';

/** Words of the trade: they stand in most agencies' names, and tell none from another. */
const tradeWords = new Set(
  'agenzia agenzie impresa imprese onoranza onoranze pompe funebre funebri funeraria funerarie di e srl snc sas spa'.split(
    ' ',
  ),
);
/** Further words are ignored. */
const maxNameWords = 8;

/** Agencies that a search for people offers. */
const maxSearchedAgencies = 3;
/** Shortest word, in letters, in which a typing error is forgiven: the names of persons resemble those of agencies. */
const minMisspelledLength = 5;
/** Most agencies whose names are compared with a misspelled one; further ones are not found. */
const maxComparedAgencies = 1000;

const mayBeMisspelled = (word: string) => word.length >= minMisspelledLength;

const wordBeginning = (word: string) => `-${word}`;

/** Parts of which a word with one error keeps at least one: either half, or all of it where the letters between them are swapped. */
function partsOfMisspelled(word: string): string[] {
  const middle = Math.floor(word.length / 2);
  const [first, second] = [word.slice(0, middle), word.slice(middle)];
  const swapped = `${first.slice(0, -1)}${second.slice(0, 1)}${first.slice(-1)}${second.slice(1)}`;
  return [wordBeginning(first), second, wordBeginning(swapped)];
}

/** Whether all words begin words of an agency's name or town, but for one typing error in each long word of its name. */
function hasSimilarName({ ragSociale, comune }: ListedAgency, words: readonly string[]): boolean {
  const nameWords = searchWords(ragSociale);
  const all = [...nameWords, ...searchWords(comune)];
  // Pompeo is not Pompe Funebri.
  const own = nameWords.filter((word) => !tradeWords.has(word));
  return words.every(
    (word) =>
      all.some((one) => one.startsWith(word)) ||
      (mayBeMisspelled(word) && own.some((one) => isWithinOneError(word, one))),
  );
}

/**
 * Agencies with a page that have all words of a search in their name or town, for who typed an agency's name into the search for people;
 * without any, those whose name was misspelled.
 */
export async function agenciesOfSearchedName(db: Db, scope: PublicScope, searchTerm: string): Promise<ListedAgency[]> {
  const words = searchWords(searchTerm)
    .filter((word) => !tradeWords.has(word))
    .slice(0, maxNameWords);
  if (words.length === 0) return [];
  const beginnings = words.map((word) => [wordBeginning(word)]);
  const found = await agenciesByNameParts(db, scope, beginnings, maxSearchedAgencies);
  if (found.length > 0 || !words.some(mayBeMisspelled)) return found;
  const parts = words.map((word) => (mayBeMisspelled(word) ? partsOfMisspelled(word) : [wordBeginning(word)]));
  const compared = await agenciesByNameParts(db, scope, parts, maxComparedAgencies);
  return compared.filter((agency) => hasSimilarName(agency, words)).slice(0, maxSearchedAgencies);
}
