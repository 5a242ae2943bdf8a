import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import { initialCapitals } from '@commiato/italy/formatting';
import { placeOfMunicipality } from '@commiato/italy/places/address';
import type { Municipality } from '@commiato/italy/places/municipalities';
import {
  municipalitiesByFormerName,
  municipalitiesByName,
  municipalitiesOfPostal,
  parsePlace,
} from '@commiato/italy/places/typed';
import { nameWords } from './parsed-query-policy.ts';

/** Maximum length of a word that is often joined to the next: Gian Carlo, De Rossi, Maria Teresa. */
const longestJoinedPart = 5;
/** Maximum number of words in a name of which one is left out, and in a municipality's name behind it. */
const maxNameWords = 5;
const maxTownWords = 4;

/**
 * Other searches for a visitor who found nothing, most likely first; whether they find anything is not checked here. They try an older name
 * of the municipality, joined words, a municipality among the names, the municipality as a name, no contradicting postal code or province,
 * and one word less.
 */
export function alternativeSearches(criteria: SearchCriteria): SearchCriteria[][] {
  const { searchTerm, comune } = criteria;
  const once = municipalitiesByFormerName(parsePlace(comune).comune).map(({ nome }) => ({ ...criteria, comune: nome }));
  const swapped = comune && !searchTerm ? [{ ...criteria, searchTerm: comune, comune: '' }] : [];
  return [
    once,
    joinedNames(criteria),
    townAmongNames(criteria),
    swapped,
    comune ? withoutContradictedFilter(criteria) : townsOfPostal(criteria),
    oneNameLess(criteria),
  ];
}

/** Without the postal code or province that contradicts the municipality field. */
function withoutContradictedFilter(criteria: SearchCriteria): SearchCriteria[] {
  const { prov: meant } = parsePlace(criteria.comune);
  const elsewhere = meant ? { ...criteria, comune: '', prov: meant } : { ...criteria, prov: '' };
  return [...(criteria.cap ? [{ ...criteria, cap: '' }] : []), ...(criteria.prov ? [elsewhere] : [])];
}

function joinedNames(criteria: SearchCriteria): SearchCriteria[] {
  const words = nameWords(criteria.searchTerm);
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    if (!next || word.length > longestJoinedPart || words.length > maxNameWords) return [];
    const joined = [...words.slice(0, index), word + next, ...words.slice(index + 2)].join(' ');
    return [{ ...criteria, searchTerm: initialCapitals(joined) }];
  });
}

function townAmongNames(criteria: SearchCriteria): SearchCriteria[] {
  const words = criteria.comune ? [] : criteria.searchTerm.split(/\s+/).filter(Boolean);
  const ends = words.slice(0, maxTownWords).map((_, index) => words.length - index - 1);
  return ends.flatMap((end) => {
    const [town] = municipalitiesByName(words.slice(end).join(' '));
    return town ? [{ ...criteria, searchTerm: words.slice(0, end).join(' '), comune: town.nome }] : [];
  });
}

/** The municipalities of a postal code without notices. */
function townsOfPostal(criteria: SearchCriteria): SearchCriteria[] {
  if (!criteria.cap) return [];
  const towns = municipalitiesOfPostal(criteria.cap).map(({ nome }) => ({ ...criteria, cap: '', comune: nome }));
  return [...towns, ...(criteria.searchTerm || criteria.prov ? [{ ...criteria, cap: '' }] : [])];
}

/** Not for searches narrowed to a place: there the page offers the name in all of Italy. */
function oneNameLess(criteria: SearchCriteria): SearchCriteria[] {
  const words = nameWords(criteria.searchTerm);
  const narrowed = criteria.comune || criteria.prov || criteria.cap;
  if (narrowed || words.length < 2 || words.length > maxNameWords) return [];
  return words.map((_, index) => ({
    ...criteria,
    searchTerm: initialCapitals(words.filter((_word, place) => place !== index).join(' ')),
  }));
}

/** The one municipality asked for by its name or its postal code; its page shows where the nearest notices are. */
export function requestedTown({ comune, prov, cap }: SearchCriteria) {
  const typed = parsePlace(comune);
  const within = (one: Municipality) => !prov || one.provincia.sigla === prov;
  const found = comune ? municipalitiesByName(typed.comune).filter(within) : municipalitiesOfPostal(cap || typed.cap);
  const [only, ...others] = found.length > 0 ? found : municipalitiesByFormerName(typed.comune);
  return only && others.length === 0 ? placeOfMunicipality(only) : null;
}
