import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import { initialCapitals } from '@commiato/italy/formatting';
import type { Municipality } from '@commiato/italy/municipalities';
import { placeOfMunicipality } from '@commiato/italy/place-address';
import {
  municipalitiesNamed,
  municipalitiesOfPostal,
  municipalitiesOnceNamed,
  placeTyped,
} from '@commiato/italy/place-typed';
import { nameWords } from './parsed-query-policy.ts';

/** Letters of a word that is often written joined to the next: Gian Carlo, De Rossi, Maria Teresa. */
const longestJoinedPart = 5;
/** Words of a name in which one may be too much, and of the name of a municipality behind it, at the most. */
const maxNameWords = 5;
const maxTownWords = 4;

/**
 * Other searches that a visitor may have meant who found nothing, by what may have been wrong, the likeliest first; not known yet is whether
 * they find anything. A municipality under an older name, words that notices write joined, a municipality among the names, a name in place
 * of it, a postal code or province that is not the municipality's, one word less.
 */
export function alternativeSearches(criteria: SearchCriteria): SearchCriteria[][] {
  const { searchTerm, comune } = criteria;
  const once = municipalitiesOnceNamed(placeTyped(comune).comune).map(({ nome }) => ({ ...criteria, comune: nome }));
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

/** Without the postal code or the province that the field of the municipality contradicts. */
function withoutContradictedFilter(criteria: SearchCriteria): SearchCriteria[] {
  const { prov: meant } = placeTyped(criteria.comune);
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
    const [town] = municipalitiesNamed(words.slice(end).join(' '));
    return town ? [{ ...criteria, searchTerm: words.slice(0, end).join(' '), comune: town.nome }] : [];
  });
}

/** The towns of a postal code that no notice bears. */
function townsOfPostal(criteria: SearchCriteria): SearchCriteria[] {
  if (!criteria.cap) return [];
  const towns = municipalitiesOfPostal(criteria.cap).map(({ nome }) => ({ ...criteria, cap: '', comune: nome }));
  return [...towns, ...(criteria.searchTerm || criteria.prov ? [{ ...criteria, cap: '' }] : [])];
}

/** Where a place narrows, the page offers the whole name in all of Italy instead. */
function oneNameLess(criteria: SearchCriteria): SearchCriteria[] {
  const words = nameWords(criteria.searchTerm);
  const narrowed = criteria.comune || criteria.prov || criteria.cap;
  if (narrowed || words.length < 2 || words.length > maxNameWords) return [];
  return words.map((_, index) => ({
    ...criteria,
    searchTerm: initialCapitals(words.filter((_word, place) => place !== index).join(' ')),
  }));
}

/** The one municipality that was asked for, by its name or by its postal code alone: its page says where the nearest notices are. */
export function requestedTown({ comune, prov, cap }: SearchCriteria) {
  const typed = placeTyped(comune);
  const within = (one: Municipality) => !prov || one.provincia.sigla === prov;
  const found = comune ? municipalitiesNamed(typed.comune).filter(within) : municipalitiesOfPostal(cap || typed.cap);
  const [only, ...others] = found.length > 0 ? found : municipalitiesOnceNamed(typed.comune);
  return only && others.length === 0 ? placeOfMunicipality(only) : null;
}
