import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import { nameWithCapitals } from '@commiato/italy/formatting';
import type { Municipality } from '@commiato/italy/places/municipalities';
import type { NamedPlace, PlaceCertainty } from '@commiato/italy/places/named';
import { provinceByCode, toComparisonKey } from '@commiato/italy/places/provinces';
import { municipalitiesByName, municipalitiesOfPostalCode, parsePlace } from '@commiato/italy/places/typed';
import {
  listMistypedTownReadings,
  listNameAndPlaceReadings,
  type NameAndPlace,
} from '@commiato/italy/search/name-and-place';
import { hasSearchableName } from '@commiato/italy/search/words';
import { significantNameWords, withoutAge } from './parsed-query-policy.ts';

/** Maximum length of a word that is often joined to the next: Gian Carlo, De Rossi, Maria Teresa. */
const maxJoinedWordLength = 5;
/** Maximum number of words in a name of which one is left out. */
const maxNameWords = 5;

/** Another reading of what was typed: a place among the names, or a hamlet or former name in the field of the municipality. */
export interface OtherReading {
  readonly criteria: SearchCriteria;
  /** The hamlet or former municipality that was typed; empty where the place has its own name. */
  readonly part: string;
  readonly certainty: PlaceCertainty;
  /** Whether the municipality is only the beginning of several names. */
  readonly sharedBeginning: boolean;
}

const placeFields = ['comune', 'prov', 'cap'] as const;

/** Maximum number of readings of one text that are tried. */
const maxReadings = 6;

/** Other readings of a search, the likeliest first. What they say of a place contradicts no other field. */
export function otherNameAndPlaceReadings(criteria: SearchCriteria): OtherReading[] {
  const { searchTerm, comune } = criteria;
  const typed = comune || withoutAge(searchTerm);
  return toOtherReadings(
    criteria,
    listNameAndPlaceReadings(typed).filter(({ name }) => !comune || name === ''),
  );
}

/** Readings with a municipality that was mistyped among the names: `rossi cesenna`. The field of the municipality is compared by its letters. */
export const mistypedTownInNameReadings = (criteria: SearchCriteria): OtherReading[] =>
  criteria.comune ? [] : toOtherReadings(criteria, listMistypedTownReadings(withoutAge(criteria.searchTerm)));

/** Readings of a municipality that was mistyped in its own field. */
const mistypedTownFieldReadings = (criteria: SearchCriteria): OtherReading[] =>
  criteria.comune
    ? toOtherReadings(
        criteria,
        listMistypedTownReadings(criteria.comune).filter(({ name }) => name === ''),
      )
    : [];

/** A wider search: by the name alone, else by the province alone; null where what was searched is as wide. */
export function widerSearch({ searchTerm, comune, prov, cap }: SearchCriteria): SearchCriteria | null {
  const everywhere = { searchTerm: '', comune: '', prov: '', regione: '', cap: '' };
  if (searchTerm && (comune || prov || cap)) return { ...everywhere, searchTerm };
  return provinceByCode(prov) && (comune || cap) ? { ...everywhere, prov } : null;
}

function toOtherReadings(criteria: SearchCriteria, read: readonly NameAndPlace[]): OtherReading[] {
  const { searchTerm, comune } = criteria;
  return read
    .filter(({ place }) => agreesWithFilters(place, criteria))
    .map(({ name, place }) => ({
      criteria: {
        ...criteria,
        searchTerm: comune ? searchTerm : name,
        comune: place.comune,
        prov: criteria.prov || place.prov,
        cap: criteria.cap || place.cap,
      },
      part: place.part,
      certainty: place.certainty,
      sharedBeginning: place.sharedBeginning,
    }))
    .filter(({ criteria: other }) =>
      placeFields.some((field) => toComparisonKey(other[field]) !== toComparisonKey(criteria[field])),
    )
    .slice(0, maxReadings);
}

/** Whether a place can lie in the province and have the postal code of the other fields. */
function agreesWithFilters({ comune, prov, cap, sharedBeginning }: NamedPlace, given: SearchCriteria): boolean {
  const digits = given.cap.replace(/\D/g, '');
  if ((!given.prov && !digits) || sharedBeginning) return true;
  if ((given.prov && prov && given.prov !== prov) || (digits && cap)) return false;
  const towns = municipalitiesByName(comune);
  return towns.some(
    (one) =>
      (!given.prov || one.provincia.sigla === given.prov || one.provinciaPrima === given.prov) &&
      (!digits || one.cap.some((code) => code.startsWith(digits))),
  );
}

/**
 * Other searches for a visitor who found nothing, most likely first; whether they find anything is not checked here. They try joined words,
 * the municipality as a name or mistyped, no contradicting postal code or province, and one word less.
 */
export function alternativeSearches(criteria: SearchCriteria): SearchCriteria[][] {
  const { searchTerm, comune } = criteria;
  const swapped = comune && !searchTerm ? [{ ...criteria, searchTerm: comune, comune: '' }] : [];
  const inTownsMeant = mistypedTownFieldReadings(criteria).map((one) => one.criteria);
  return [
    searchesWithJoinedNames(criteria),
    swapped,
    inTownsMeant,
    inTownsMeant.flatMap(searchesWithOneNameLessThere),
    comune ? searchesWithoutContradictedFilter(criteria) : searchesInPostalTowns(criteria),
    searchesWithOneNameLess(criteria),
  ];
}

/** Without the postal code or province that contradicts the municipality field. */
function searchesWithoutContradictedFilter(criteria: SearchCriteria): SearchCriteria[] {
  const { prov: meant } = parsePlace(criteria.comune);
  const elsewhere = meant ? { ...criteria, comune: '', prov: meant } : { ...criteria, prov: '' };
  return [...(criteria.cap ? [{ ...criteria, cap: '' }] : []), ...(criteria.prov ? [elsewhere] : [])];
}

/** The words of a name without the «e» between two, «Maria e Giuseppe»: it was offered as a name of its own. */
const wordsWithoutAnd = (name: string): string[] =>
  significantNameWords(name).filter(
    (word, index, { length }) => !['e', 'ed'].includes(word) || index === 0 || index === length - 1,
  );

function searchesWithJoinedNames(criteria: SearchCriteria): SearchCriteria[] {
  const words = wordsWithoutAnd(criteria.searchTerm);
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    if (!next || word.length > maxJoinedWordLength || words.length > maxNameWords) return [];
    const joined = [...words.slice(0, index), word + next, ...words.slice(index + 2)].join(' ');
    return [{ ...criteria, searchTerm: nameWithCapitals(joined) }];
  });
}

/** The municipalities of a postal code without notices. */
function searchesInPostalTowns(criteria: SearchCriteria): SearchCriteria[] {
  if (!criteria.cap) return [];
  const towns = municipalitiesOfPostalCode(criteria.cap).map(({ nome }) => ({ ...criteria, cap: '', comune: nome }));
  return [...towns, ...(criteria.searchTerm || criteria.prov ? [{ ...criteria, cap: '' }] : [])];
}

/** Not for searches narrowed to a place: there the page offers the name in all of Italy. */
function searchesWithOneNameLess(criteria: SearchCriteria): SearchCriteria[] {
  return criteria.comune || criteria.prov || criteria.cap ? [] : searchesWithOneNameLessThere(criteria);
}

/** What stands before a saint's name and is nobody's; Santo and Santa are given names, as long as they stand alone. */
const beforeSaintOnlyPattern = /^(?:s|san|sant|ss|sta|sto)$/;

function searchesWithOneNameLessThere(criteria: SearchCriteria): SearchCriteria[] {
  const words = wordsWithoutAnd(criteria.searchTerm);
  if (words.length < 2 || words.length > maxNameWords) return [];
  return words
    .map((_, index) => words.filter((_word, place) => place !== index).join(' '))
    .filter((name) => hasSearchableName(name) && !beforeSaintOnlyPattern.test(name))
    .map((searchTerm) => ({ ...criteria, searchTerm: nameWithCapitals(searchTerm) }));
}

/** The one municipality asked for by its name or its postal code, in any reading; its page shows where the nearest notices are. */
export const requestedTown = (criteria: SearchCriteria): Municipality | null =>
  firstTownOf([criteria, ...otherNameAndPlaceReadings(criteria).map((one) => one.criteria)]);

/**
 * The same where nothing was found: what stands in the field of the municipality may be mistyped, and so may a name alone, unless people of a
 * similar name are offered: `de rossi` is Rossi, and no Rossa.
 */
export const probablyRequestedTown = (
  criteria: SearchCriteria,
  { isNameOffered }: { readonly isNameOffered: boolean },
): Municipality | null =>
  requestedTown(criteria) ??
  firstTownOf(
    [
      ...(isNameOffered ? [] : mistypedTownInNameReadings(criteria).filter((one) => one.criteria.searchTerm === '')),
      ...mistypedTownFieldReadings(criteria),
    ].map((one) => one.criteria),
  );

const firstTownOf = (all: readonly SearchCriteria[]): Municipality | null =>
  all.map(onlyTownOf).find((one) => one !== null) ?? null;

function onlyTownOf({ comune, prov, cap }: SearchCriteria): Municipality | null {
  const typed = parsePlace(comune);
  const within = (one: Municipality) => !prov || one.provincia.sigla === prov;
  const found = comune
    ? municipalitiesByName(typed.comune).filter(within)
    : municipalitiesOfPostalCode(cap || typed.cap);
  const [only, ...others] = found;
  return only && others.length === 0 ? only : null;
}
