import type { ListedAgency } from '@commiato/contracts/notices/public-agencies';
import { searchWords } from '@commiato/italy/search/words';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { agenciesWithNameWords } from './queries.ts';

/** Words of the trade: they stand in most agencies' names, and tell none from another. */
const tradeWords = new Set(
  'agenzia agenzie impresa imprese onoranza onoranze pompe funebre funebri funeraria funerarie di e srl snc sas spa'.split(
    ' ',
  ),
);
/** Further words are ignored. */
const maxNameWords = 8;

/** Agencies with a page that have all words of a search in their name or town, for who typed an agency's name into the search for people. */
export async function agenciesOfSearchedName(db: Db, scope: PublicScope, searchTerm: string): Promise<ListedAgency[]> {
  const words = searchWords(searchTerm).filter((word) => !tradeWords.has(word));
  return words.length === 0 ? [] : agenciesWithNameWords(db, scope, words.slice(0, maxNameWords));
}
