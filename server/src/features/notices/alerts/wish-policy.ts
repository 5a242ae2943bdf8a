import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import type { SearchAlert, SearchResults } from '@commiato/contracts/notices/public-pages';
import { nameWithCapitals } from '@commiato/italy/formatting';
import { provinceByName, toComparisonKey } from '@commiato/italy/places/provinces';
import { indexWords, searchWords } from '@commiato/italy/search/words';
import { significantNameWords } from '../search/parsed-query-policy.ts';
import { surnameKeysOf } from './policy.ts';

type Person = Pick<SearchResults['notices'][number], 'nome' | 'cognome'>;

const bears = (name: string, token: string) => {
  const words = indexWords(name);
  return searchWords(token).every((word) => words.includes(word));
};

/**
 * The typed words that are the surname of somebody who bears all of them, empty where all are given names; null of anybody else, where a word
 * may be both, and where an alert for them would not find this person.
 */
function surnameIn(tokens: readonly string[], { nome, cognome }: Person): string | null {
  const surname = tokens.filter((token) => bears(cognome, token));
  const given = tokens.filter((token) => bears(nome, token));
  if (surname.length + given.length < tokens.length || surname.some((token) => given.includes(token))) return null;
  const text = surname.join(' ');
  return text === '' || surnameKeysOf(cognome).has(toComparisonKey(text)) ? text : null;
}

/** What all of the found people say; null where nobody says anything, or they contradict each other. */
function surnameByPeople(text: string, people: readonly Person[]): string | null {
  const names = significantNameWords(text);
  const tokens = text.split(/[\s"«»“”]+/).filter((token) => names.includes(searchWords(token).at(-1) ?? ''));
  if (tokens.length === 0) return null;
  const said = new Set(people.map((person) => surnameIn(tokens, person)).filter((one) => one !== null));
  const [only = null] = said;
  return said.size === 1 ? only : null;
}

/** The place of a search: an alert follows no region, and a province in the field of the municipality stands in its own. */
function placeOf({ comune, prov }: SearchCriteria, { area, nearby }: Pick<SearchResults, 'area' | 'nearby'>) {
  if (area) return { comune: '', prov: (area.where === 'provincia' && provinceByName(area.name)?.sigla) || prov };
  return { comune: comune || nearby?.town || '', prov };
}

/**
 * What an alert for a search follows, as the search was read. Which of several words is the surname, only the people who bear them tell: the
 * last one typed is as often a given name or a town. Where they do not, it stays empty, to be written.
 */
export function searchAlertOf(
  criteria: SearchCriteria,
  results: Pick<SearchResults, 'notices' | 'read' | 'meant' | 'area' | 'nearby'>,
): SearchAlert {
  // Around a town people are looked for beside similar results too, which are of no town.
  const nearby = (results.notices.length === 0 && results.nearby) || null;
  const searchTerm = nearby?.searchTerm ?? criteria.searchTerm;
  const understood = results.read?.criteria ?? { ...criteria, searchTerm };
  // An alert for the first words of several municipalities would be refused.
  const isSharedBeginning = results.read?.sharedBeginning ?? false;
  const people = [...results.notices, ...(nearby?.notices ?? []).map(({ notice }) => notice)];
  const meant = (results.meant?.searchTerm ?? []).map(nameWithCapitals);
  const said = [understood.searchTerm, ...meant].map((text) => surnameByPeople(text, people));
  // A word alone is a surname more often than anything else; what is left beside a town may as well be the given name of a Ferrara.
  const typed =
    /^\S+$/.test(criteria.searchTerm) && understood.searchTerm === criteria.searchTerm ? criteria.searchTerm : '';
  return {
    cognome: said.find((one) => one !== null) ?? typed,
    ...placeOf(isSharedBeginning ? { ...understood, comune: '' } : understood, { area: results.area ?? null, nearby }),
  };
}
