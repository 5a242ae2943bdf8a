import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import {
  formerProvinceCodesOfTownsIn,
  municipalitiesMovedBetweenProvinces,
} from '@commiato/italy/places/municipalities';
import {
  provinceByCode,
  provincesEverOfRegion,
  regionByName,
  successorProvinceCodes,
} from '@commiato/italy/places/provinces';
import { type ParsedPlace, parsePlace } from '@commiato/italy/places/typed';
import { indexWords, searchWords } from '@commiato/italy/search/words';
import { municipalityPrefix } from '../notices/index-policy.ts';
import type { SearchFilters } from './queries.ts';

/** Maximum number of words; further ones are ignored. */
const maxWords = 8;

/** A parsed query: normalized words (those of a municipality are marked) and filters. */
export interface ParsedQuery {
  readonly words: readonly string[];
  readonly filters: SearchFilters;
  /** Whether the query is nothing but the whole name of a municipality: then Forlì does not match Forlimpopoli. */
  readonly townAlone: boolean;
  /** The province or region typed in the field of the municipality. */
  readonly area: TypedArea | null;
}

/** A province or region, as the heading of the results names it. */
export interface TypedArea {
  readonly where: 'provincia' | 'regione';
  readonly name: string;
}

/**
 * Provinces in which notices of `prov` may stand under another code, with the municipalities that moved: old notices of a new province name
 * its predecessor, and notices of an abolished one its successors.
 */
function findMovedPlaces(prov: string): SearchFilters['moved'] {
  const after = successorProvinceCodes(prov).map((to) => ({
    other: to,
    moved: municipalitiesMovedBetweenProvinces(prov, to),
  }));
  const before = formerProvinceCodesOfTownsIn(prov).map((from) => ({
    other: from,
    moved: municipalitiesMovedBetweenProvinces(from, prov),
  }));
  const pairs = [...after, ...before];
  return {
    prov: pairs.map(({ other }) => other),
    places: pairs.flatMap(({ moved }) => moved.map(({ nome }) => indexWords(nome).join(' '))),
  };
}

const movedPlacesByProvince = new Map<string, SearchFilters['moved']>();

/** The same, computed once for each province because it scans all municipalities. */
function cachedMovedPlaces(prov: string): SearchFilters['moved'] {
  const known = movedPlacesByProvince.get(prov);
  if (known) return known;
  const found = findMovedPlaces(prov);
  movedPlacesByProvince.set(prov, found);
  return found;
}

const noMovedPlaces: SearchFilters['moved'] = { prov: [], places: [] };

/** Words between names: they mark a married name or address somebody, and notices write them differently. */
const wordsBetweenNames = new Set(
  'ved vedova vedovo in nata nato detta detto sig signor signora dott dottor'.split(' '),
);
/** «Sig.ra», «dott.ssa»: the second half is a word of its own only because of the full stop. */
const abbreviatedTitle = /(?<!\p{L})(sig|dott|prof)\.\s?(?:ra|na|re|ssa)(?!\p{L})/giu;

const typedAge = /(?<![\p{L}\p{N}])(?:di\s+)?(?:\d{1,3}\s+anni|anni\s+\d{1,3})(?![\p{L}\p{N}])/giu;

/** A text without the age that stands in it, `donato campobasso` for `donato campobasso 86 anni`; an age alone stays. */
export function withoutAge(text: string): string {
  const rest = text.replace(typedAge, ' ');
  return searchWords(rest).length > 0 ? rest : text;
}

/** The words of a name; connectives and an age only if there are no other words. */
export function significantNameWords(text: string): string[] {
  const words = searchWords(withoutAge(text).replace(abbreviatedTitle, '$1'));
  const names = words.filter((word) => !wordsBetweenNames.has(word));
  return names.length > 0 ? names : words;
}

/** How a family or a parish calls somebody whose notice bears the name alone. Some are surnames too: Nonno, Papa, Maestri. */
const personTitles = new Set(
  `famiglia nonna nonno zia zio mamma papa babbo don suor suora padre fra frate prof professor professore professoressa maestro maestra ing avv geom rag
  cav comm`.split(/\s+/),
);

/** Articles before a title, `la signora Casadei`; La Rosa is found with hers before titles are taken away. */
const articles = new Set(['il', 'la', 'lo', 'l']);

/** A name without the titles before it, `Pina` for `nonna Pina`; null where there are none, or nothing else. */
export function nameWithoutTitles(text: string): string | null {
  const words = significantNameWords(text);
  const first = words.findIndex((word) => !personTitles.has(word) && !articles.has(word));
  return first > 0 ? words.slice(first).join(' ') : null;
}

const typedDatePattern =
  /(?<![\p{L}\p{N}])(?:\d{1,2}[/.-]\d{1,2}(?:[/.-](?:\d{4}|\d{2}))?|\d{1,2}[º°]?\s+(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)(?:\s+\d{4})?|(?:18|19|20)\d{2})(?![\p{L}\p{N}])/giu;

/** A name without the dates and years beside it, `antonio rossi` for `antonio rossi 1940`; null where there are none, or nothing else. */
export function nameWithoutDates(text: string): string | null {
  const rest = text.replace(typedDatePattern, ' ').trim();
  return rest !== text.trim() && searchWords(rest).length > 0 ? rest : null;
}

/** Given names that are often written joined to a second one. */
const firstGivenNames = 'maria anna rosa luisa carla gian pier pietro carlo luigi giovanni paolo'.split(' ');
const minSecondNameLength = 3;

/** A name with its joined given names apart, `maria teresa russo` for `mariateresa russo`; null where none is joined. */
export function nameWithDividedGivenNames(text: string): string | null {
  const words = significantNameWords(text);
  const divided = words.map((word) => {
    const first = firstGivenNames.find(
      (name) => word.startsWith(name) && word.length >= name.length + minSecondNameLength,
    );
    return first ? `${first} ${word.slice(first.length)}` : word;
  });
  return divided.some((one, index) => one !== words[index]) ? divided.join(' ') : null;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The place typed in the municipality field, or the bare words if it contradicts another field. */
function consistentPlace({ comune, prov, cap }: SearchCriteria): ParsedPlace {
  const typed = parsePlace(comune);
  const contradicts =
    (prov && typed.prov && prov !== typed.prov) ||
    (prov && typed.regione && provinceByCode(prov)?.regione !== typed.regione) ||
    (cap && typed.cap && digitsOf(cap) !== typed.cap);
  return contradicts ? { comune, prov: '', regione: '', cap: '', whole: false } : typed;
}

/** Only for what was typed in the municipality field; the other filters are visible in the form. */
function typedArea({ comune, prov, regione }: ParsedPlace): TypedArea | null {
  const province = provinceByCode(prov);
  if (comune) return null;
  if (province) return { where: 'provincia', name: province.nome };
  return regione ? { where: 'regione', name: regione } : null;
}

/**
 * Parses the criteria; null if a text has no letter or digit that could match. A province takes precedence over its region; an unknown
 * region is ignored. The municipality field may contain a province, a region or a postal code.
 */
export function parseQuery(criteria: SearchCriteria): ParsedQuery | null {
  const place = consistentPlace(criteria);
  const region = regionByName(place.regione || criteria.regione);
  const ofRegion = region ? provincesEverOfRegion(region).map((one) => one.sigla) : [];
  const prov = criteria.prov || place.prov;
  const names = significantNameWords(criteria.searchTerm);
  const places = searchWords(place.comune).map((word) => municipalityPrefix + word);
  const words = [...new Set([...names, ...places])].slice(0, maxWords);
  const cap = digitsOf(criteria.cap) || place.cap;
  const filters = { prov: prov ? [prov] : ofRegion, moved: prov ? cachedMovedPlaces(prov) : noMovedPlaces, cap };
  const namesNobody = words.length === 0 && (criteria.searchTerm !== '' || place.comune !== '');
  if (namesNobody || (criteria.cap && !cap)) return null;
  return { words, filters, townAlone: place.whole && names.length === 0, area: typedArea(place) };
}
