import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import { municipalitiesMoved, provincesBefore } from '@commiato/italy/municipalities';
import { type PlaceTyped, placeTyped } from '@commiato/italy/place-typed';
import { provinceByCode, provincesEverOf, regionByName, successorsOf } from '@commiato/italy/provinces';
import { indexWords, searchWords } from '@commiato/italy/words';
import { municipalityPrefix } from '../notices/index-policy.ts';
import type { Filters } from './queries.ts';

/** Words of one search at the most: further ones are ignored. */
const maxWords = 8;

/** What was asked, ready to be compared: words (those of the municipality marked) and filters. */
export interface ParsedQuery {
  readonly words: readonly string[];
  readonly filters: Filters;
  /** Whether a municipality is asked for by its whole name and nothing else is: then Forlì is not Forlimpopoli. */
  readonly townAlone: boolean;
  /** The province or region that was typed in place of a municipality. */
  readonly area: SearchArea | null;
}

/** A province or region, as the sentence of the results names it. */
export interface SearchArea {
  readonly where: 'provincia' | 'regione';
  readonly name: string;
}

/**
 * The notices of a province, beside those that name it: a successor's old ones stand in the province that was there before, an abolished
 * one's newer ones in its successors, each by the municipalities that changed over.
 */
function findMovedPlaces(prov: string): Filters['moved'] {
  const after = successorsOf(prov).map((to) => ({ other: to, movedByProvince: municipalitiesMoved(prov, to) }));
  const before = provincesBefore(prov).map((from) => ({ other: from, moved: municipalitiesMoved(from, prov) }));
  const pairs = [...after, ...before];
  return {
    prov: pairs.map(({ other }) => other),
    places: pairs.flatMap(({ moved }) => moved.map(({ nome }) => indexWords(nome).join(' '))),
  };
}

const movedByProvince = new Map<string, Filters['movedByProvince']>();

/** The same, looked for once for each province: all municipalities are walked. */
function movedPlaces(prov: string): Filters['movedByProvince'] {
  const known = movedByProvince.get(prov);
  if (known) return known;
  const found = findMovedPlaces(prov);
  movedByProvince.set(prov, found);
  return found;
}

const noMovedPlaces: Filters['moved'] = { prov: [], places: [] };

/** Words that tell a married woman's other name, or address somebody: few notices write them as the visitor does. */
const connectives = new Set('ved vedova vedovo in nata nato detta detto sig signor signora dott dottor'.split(' '));

/** The words of a name that is looked for; those between names only where there is nothing else. */
export function nameWords(text: string): string[] {
  const words = searchWords(text);
  const names = words.filter((word) => !connectives.has(word));
  return names.length > 0 ? names : words;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What the field of the municipality says, where it contradicts none of the others; else the words that were typed. */
function consistentPlace({ comune, prov, cap }: SearchCriteria): PlaceTyped {
  const typed = placeTyped(comune);
  const contradicts =
    (prov && typed.prov && prov !== typed.prov) ||
    (prov && typed.regione && provinceByCode(prov)?.regione !== typed.regione) ||
    (cap && typed.cap && digitsOf(cap) !== typed.cap);
  return contradicts ? { comune, prov: '', regione: '', cap: '', whole: false } : typed;
}

/** Only what was typed in place of a municipality: a filter of its own is in the form. */
function typedArea({ comune, prov, regione }: PlaceTyped): SearchArea | null {
  const province = provinceByCode(prov);
  if (comune) return null;
  if (province) return { where: 'provincia', name: province.nome };
  return regione ? { where: 'regione', name: regione } : null;
}

/**
 * The criteria as a question; null where something was typed that names nobody, such as signs without a letter. A province wins over its
 * region; what is no region filters nothing. In place of a municipality a province, a region or a postal code may be typed.
 */
export function parseQuery(criteria: SearchCriteria): ParsedQuery | null {
  const place = consistentPlace(criteria);
  const region = regionByName(place.regione || criteria.regione);
  const ofRegion = region ? provincesEverOf(region).map((one) => one.sigla) : [];
  const prov = criteria.prov || place.prov;
  const names = nameWords(criteria.searchTerm);
  const places = searchWords(place.comune).map((word) => municipalityPrefix + word);
  const words = [...new Set([...names, ...places])].slice(0, maxWords);
  const cap = digitsOf(criteria.cap) || place.cap;
  const filters = { prov: prov ? [prov] : ofRegion, moved: prov ? movedPlaces(prov) : noMovedPlaces, cap };
  const namesNobody = words.length === 0 && (criteria.searchTerm !== '' || place.comune !== '');
  if (namesNobody || (criteria.cap && !cap)) return null;
  return { words, filters, townAlone: place.whole && names.length === 0, area: typedArea(place) };
}
