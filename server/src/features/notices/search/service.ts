import { maxCountedResults, maxReachableResults, publicPageSize } from '@commiato/contracts/notices/public-calls';
import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import { placeAddress } from '@commiato/contracts/notices/public-places';
import { nameWithCapitals } from '@commiato/italy/formatting';
import { nearestMunicipalities, placeOfMunicipality, resolveMunicipality } from '@commiato/italy/places/address';
import { wholeKilometresAtLeastOne } from '@commiato/italy/places/distance';
import type { Municipality } from '@commiato/italy/places/municipalities';
import type { PlaceCertainty } from '@commiato/italy/places/named';
import { withoutTopicWords } from '@commiato/italy/search/rite-query';
import { indexWords } from '@commiato/italy/search/words';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { type FeedNotice, listNewestFeedNoticesByIds, maxFeedNotices } from '../publication/feed-queries.ts';
import { publishedNoticesByIds } from '../publication/queries.ts';
import {
  alternativeSearches,
  mistypedTownInNameReadings,
  type OtherReading,
  otherNameAndPlaceReadings,
  probablyRequestedTown,
  requestedTown,
  widerSearch,
} from './alternatives-policy.ts';
import {
  nameWithDividedGivenNames,
  nameWithoutDates,
  nameWithoutTitles,
  type ParsedQuery,
  parseQuery,
  significantNameWords,
} from './parsed-query-policy.ts';
import { placesWithTerms } from './place-queries.ts';
import {
  type CandidatesWithPlaces,
  candidateTermsOf,
  containsDiminutive,
  exactQuery,
  extendWithFormalNames,
  findRelatedCandidateLevels,
  formalNameKeysOfDiminutives,
  fuzzyQuery,
  isFrequentName,
  isKnownName,
  noticesOfPlacesQuery,
  particleSurnameQuery,
  placeTermLists,
  possiblyMistypedWords,
  prefixesToLookUp,
  prefixQuery,
  relatedKeysOf,
  remainingPrefixQuery,
  similarNamesQuery,
  spellingKeysOf,
  wholePlaceQuery,
  withoutPrefixMatches,
} from './policy.ts';
import type { CandidateTerms, TermsByWord } from './posting-lists-policy.ts';
import {
  countMatches,
  countNoticesInProvinces,
  type IndexQuery,
  newestMatchIds,
  newestNoticeIdsInProvinces,
  relatedTerms,
  termsWithPrefixes,
  type VocabularyTerm,
} from './queries.ts';
import { type SpellingSuggestions, suggestSpellings } from './suggestions-policy.ts';

interface SearchMatches {
  /** Ids in order, closest matches first, then newest. As many as were wanted mean that there may be more. */
  readonly ids: readonly string[];
  /** Count all matches up to a number, none of them one of another. */
  readonly counts: readonly ((atMost: number) => Promise<number>)[];
  /** Notices from which spelling suggestions are made; null if some notice has all words as typed. */
  readonly suggestionIds: readonly string[] | null;
  /** The reading that found them; null for the search as it was typed. */
  readonly read: OtherReading | null;
}

const noMatches: SearchMatches = { ids: [], counts: [], suggestionIds: null, read: null };

/** Number of notices from which suggestions are made: one page. */
const suggestionSampleSize = publicPageSize;

/** Maximum number of alternatives of one kind that are tried, and that are offered. */
const maxTriedPerKind = 4;
const maxOfferedPerKind = 2;

/** Result of a search that can match nothing. */
const emptyResult = { rows: [], total: 0, tolerant: false, meant: null, area: null, read: null };

/**
 * Published notices that meet every criterion, newest first within each group: exact words (a surname of two before two words that stand
 * apart), then the whole municipality, then prefixes; only if there are none, words that sound alike, other forms of given names and words with
 * one typing error (decisions F4, 0048). A place among the names is read as one where no name is exactly so. A municipality given alone by its
 * whole name matches no longer name.
 * `total` counts up to one more than `countedAtMost`; `meant` are spelling suggestions if no notice has all words as typed; `tolerant` says
 * that the results are only similar; `area` is a province or region typed as the municipality; `read` another reading that found them.
 */
export async function search(
  db: Db,
  scope: PublicScope,
  criteria: SearchCriteria,
  { page, pageSize = publicPageSize }: { readonly page: number; readonly pageSize?: number },
) {
  const query = parseQuery(criteria);
  const wanted = Math.min(page * pageSize, maxReachableResults) + 1;
  if (!query) return emptyResult;
  const found = await findMatches(db, scope, { criteria, query }, wanted);
  const total = found.ids.length < wanted ? found.ids.length : await countMatchesUpToMaximum(found);
  const rows = await publishedNoticesByIds(db, found.ids.slice((page - 1) * pageSize, wanted - 1));
  return {
    rows,
    total,
    tolerant: rows.length > 0 && found.suggestionIds === found.ids,
    meant: await suggestionsFor(db, found.read?.criteria ?? criteria, found, page === 1 ? rows : null),
    area: query.area,
    read: found.read,
  };
}

async function countMatchesUpToMaximum({ counts }: SearchMatches): Promise<number> {
  let total = 0;
  for (const count of counts) if (total <= maxCountedResults) total += await count(maxCountedResults + 1 - total);
  return total;
}

/** Alternatives for a search without results: other searches that have some, a wider one, and the page of the municipality. */
export async function alternativesFor(db: Db, scope: PublicScope, criteria: SearchCriteria) {
  const others: SearchCriteria[] = [];
  const kinds = alternativeSearches(criteria).map((kind) =>
    kind.slice(0, maxTriedPerKind).flatMap((other) => {
      const query = parseQuery(other);
      return query ? [{ other, query }] : [];
    }),
  );
  const vocabulary = createCachedLookup(db);
  // Most alternatives fail on an unknown word, so the words of all are looked up together.
  await vocabulary(kinds.flat().flatMap(({ query }) => prefixesToLookUp(query)));
  for (const kind of kinds) {
    if (others.length > 0) break;
    for (const { other, query } of kind)
      if (others.length < maxOfferedPerKind && (await hasMatches(db, scope, query, vocabulary))) others.push(other);
  }
  const comune = probablyRequestedTown(criteria, {
    isNameOffered: others.some(({ searchTerm }) => searchTerm !== ''),
  });
  const town = comune && { name: comune.nome, path: placeAddress(placeOfMunicipality(comune)) };
  return { others, town, wider: await findWiderSearch(db, scope, criteria) };
}

/** The wider search to offer; null where it would find nothing either. */
async function findWiderSearch(db: Db, scope: PublicScope, criteria: SearchCriteria): Promise<SearchCriteria | null> {
  const wider = widerSearch(criteria);
  const query = wider && parseQuery(wider);
  if (!query) return null;
  const { ids } = await findMatches(db, scope, { criteria: wider, query }, 1);
  return ids.length > 0 ? wider : null;
}

/** The municipalities with notices that a text may mean of which only similar names were found: `cesna` beside a Cesana. */
export async function mistypedTownSearches(db: Db, scope: PublicScope, criteria: SearchCriteria) {
  const towns = mistypedTownInNameReadings(criteria).filter((one) => one.criteria.searchTerm === '');
  const vocabulary = createCachedLookup(db);
  const others: SearchCriteria[] = [];
  for (const { criteria: other } of towns) {
    const query = parseQuery(other);
    if (query && (await hasMatches(db, scope, query, vocabulary))) others.push(other);
  }
  return others.slice(0, maxOfferedPerKind);
}

/** Kilometres within which a search that found nothing in a municipality is widened, and the number of municipalities looked at. */
const nearKilometres = 30;
const maxNearTowns = 80;

/**
 * The newest notices that match a search around the municipality that it asked for, nearest first, with their distance in km; null where it
 * asked for none. The place may stand among the names.
 */
export async function findNearbyMatches(db: Db, scope: PublicScope, criteria: SearchCriteria) {
  const around = requestedTown(criteria);
  // A postal code that contradicts the rest is mended by leaving it out, not by looking further away.
  if (!around || criteria.cap) return null;
  const kilometres = new Map(
    nearestMunicipalities(around, maxNearTowns, nearKilometres).map(({ comune, km }) => [comune, km]),
  );
  const named = [criteria, ...otherNameAndPlaceReadings(criteria).map((one) => one.criteria)].find(
    ({ comune }) => comune !== '',
  );
  const searchTerm = named?.searchTerm ?? '';
  const ids = await findMatchIdsWithinTowns(db, scope, searchTerm, [...kilometres.keys()]);
  const rows = await publishedNoticesByIds(db, ids);
  const found = rows.flatMap((notice) => {
    const km = kilometres.get(resolveMunicipality(notice.comune, notice.prov) ?? around);
    return km === undefined ? [] : [{ notice, km: wholeKilometresAtLeastOne(km) }];
  });
  return { town: around.nome, searchTerm, notices: found.sort((one, other) => one.km - other.km) };
}

/** Ids of the newest notices of some municipalities that match a name, or of all of theirs. */
async function findMatchIdsWithinTowns(
  db: Db,
  scope: PublicScope,
  name: string,
  towns: readonly Municipality[],
): Promise<readonly string[]> {
  const prov = towns.flatMap(({ provincia, provinciaPrima }) => [provincia.sigla, provinciaPrima].filter(Boolean));
  const places = towns.map(({ nome }) => indexWords(nome).join(' '));
  const filters = { prov: [], moved: { prov: [...new Set(prov)], places }, cap: '' };
  const words = significantNameWords(name);
  if (words.length === 0) return newestMatchIds(db, scope, noticesOfPlacesQuery(filters), publicPageSize);
  const query = { words, filters, townAlone: false, area: null };
  const reading = { read: null, query, plan: await planQueries(db, query) };
  const { ids } = await findLiteralMatches(db, scope, reading, publicPageSize);
  return ids.length > 0 ? ids : (await findSimilarMatches(db, scope, reading, publicPageSize)).ids;
}

/** Whether any notice has the words as typed or as prefixes. */
async function hasMatches(
  db: Db,
  scope: PublicScope,
  query: ParsedQuery,
  vocabulary: VocabularyLookup,
): Promise<boolean> {
  if (hasNoTerms(query)) return (await newestNoticeIdsInProvinces(db, scope, query.filters, 1)).length > 0;
  const { queries } = await planQueries(db, query, vocabulary);
  for (const indexQuery of queries) if ((await newestMatchIds(db, scope, indexQuery, 1)).length > 0) return true;
  return false;
}

/** Whether a notice bears all words of a name whole, or those that are left beside a place that stands among them for certain. */
export async function hasNoticeWithAllWords(db: Db, scope: PublicScope, searchTerm: string): Promise<boolean> {
  const criteria = { searchTerm, comune: '', prov: '', regione: '', cap: '' };
  const named = otherNameAndPlaceReadings(criteria).filter(
    (one) => one.certainty === 'sure' && one.criteria.searchTerm !== '',
  );
  const queries = [criteria, ...named.map((one) => one.criteria)].flatMap((one) => parseQuery(one) ?? []);
  const vocabulary = createCachedLookup(db);
  await vocabulary(queries.flatMap(prefixesToLookUp));
  for (const query of queries) {
    const { exact } = await planQueries(db, query, vocabulary);
    if (exact && (await newestMatchIds(db, scope, exact, 1)).length > 0) return true;
  }
  return false;
}

const hasNoTerms = ({ words, filters }: ParsedQuery) => words.length === 0 && !filters.cap;

/** The newest matches of a search for its feed, without typing errors. */
export async function searchNoticesForFeed(
  db: Db,
  scope: PublicScope,
  criteria: SearchCriteria,
): Promise<FeedNotice[]> {
  const query = parseQuery(criteria);
  if (!query) return [];
  const { ids, suggestionIds } = await findMatches(db, scope, { criteria, query }, maxFeedNotices);
  return ids.length === 0 || suggestionIds === ids ? [] : listNewestFeedNoticesByIds(db, scope, ids);
}

/** `first` is the first page of matches, reused if suggestions are made from it. */
async function suggestionsFor(
  db: Db,
  criteria: SearchCriteria,
  { ids, suggestionIds }: SearchMatches,
  first: Awaited<ReturnType<typeof publishedNoticesByIds>> | null,
): Promise<SpellingSuggestions | null> {
  if (!suggestionIds?.length) return null;
  const sample =
    suggestionIds === ids && first
      ? first
      : await publishedNoticesByIds(db, suggestionIds.slice(0, suggestionSampleSize));
  const meant = suggestSpellings(criteria, sample);
  return meant.searchTerm.length || meant.comune.length ? meant : null;
}

/** Looks up the vocabulary terms of prefixes, as `termsWithPrefixes`. */
type VocabularyLookup = (beginnings: readonly string[]) => Promise<TermsByWord>;

/** A lookup that asks the database for each prefix once. */
function createCachedLookup(db: Db): VocabularyLookup {
  const answers = new Map<string, readonly VocabularyTerm[]>();
  return async (beginnings) => {
    const unasked = [...new Set(beginnings)].filter((one) => !answers.has(one));
    const found = unasked.length > 0 ? await termsWithPrefixes(db, unasked) : [];
    for (const [index, one] of unasked.entries()) answers.set(one, found[index] ?? []);
    return beginnings.map((one) => answers.get(one) ?? []);
  };
}

/** The index queries for a parsed query, closest matches first, and its candidate terms. */
async function planQueries(db: Db, query: ParsedQuery, vocabulary = createCachedLookup(db)) {
  const candidates = await addPlaces(db, query, candidateTermsOf(query, await vocabulary(prefixesToLookUp(query))));
  const exact = exactQuery(query, candidates);
  const wholePlace = wholePlaceQuery(query, candidates);
  const prefix = remainingPrefixQuery(query, candidates, { exact, wholePlace });
  const wholeWords = [particleSurnameQuery(query, exact), exact];
  const all = query.townAlone ? [exact] : [...wholeWords, wholePlace, prefix];
  // The prefix query contains the matches of all queries, so it alone is counted.
  const countQuery = query.townAlone || query.words.length === 0 ? exact : prefixQuery(query, candidates);
  return { candidates, exact, wholeWords, prefix, queries: all.filter((one) => one !== null), countQuery };
}

/** Adds the municipalities that the candidate terms lead to. */
async function addPlaces(db: Db, query: ParsedQuery, candidates: CandidateTerms): Promise<CandidatesWithPlaces> {
  const lists = placeTermLists(query, candidates);
  if (lists.length === 0) return { ...candidates, places: null };
  return { ...candidates, places: lists.some((list) => list.length === 0) ? [] : await placesWithTerms(db, lists) };
}

/** A reading of a search, as it is looked for in the index; `read` is null for the search as it was typed. */
interface PlannedReading {
  readonly read: OtherReading | null;
  readonly query: ParsedQuery;
  readonly plan: Awaited<ReturnType<typeof planQueries>>;
}

/** Ids of the matches of queries in their order, each once, after those that are `known`. */
async function collectMatchIds(
  db: Db,
  scope: PublicScope,
  queries: readonly (IndexQuery | null)[],
  wanted: number,
  known: readonly string[] = [],
): Promise<string[]> {
  const ids = new Set(known);
  for (const one of queries)
    if (one && ids.size < wanted) for (const id of await newestMatchIds(db, scope, one, wanted)) ids.add(id);
  return [...ids].slice(0, wanted);
}

/** The matches of a reading by its letters: whole words, the whole municipality, prefixes. `whole` are those of whole words, where known. */
async function findLiteralMatches(
  db: Db,
  scope: PublicScope,
  { read, query, plan }: PlannedReading,
  wanted: number,
  whole?: readonly string[],
): Promise<SearchMatches> {
  const { filters } = query;
  if (hasNoTerms(query)) {
    const ids = await newestNoticeIdsInProvinces(db, scope, filters, wanted);
    return { ...noMatches, ids, counts: [(atMost) => countNoticesInProvinces(db, scope, filters, atMost)], read };
  }
  const { queries, wholeWords, countQuery } = plan;
  const others = whole ? queries.filter((one) => !wholeWords.includes(one)) : queries;
  const ids = await collectMatchIds(db, scope, others, wanted, whole);
  return {
    ...noMatches,
    ids,
    counts: countQuery ? [(atMost) => countMatches(db, scope, countQuery, atMost)] : [],
    read,
  };
}

/** The other readings of a search with their plans. What may be a place is none where many bear it as their name. */
async function planOtherReadings(
  db: Db,
  criteria: SearchCriteria,
  typed: PlannedReading,
  vocabulary: VocabularyLookup,
): Promise<(PlannedReading & { readonly read: OtherReading })[]> {
  const isCommon = (query: ParsedQuery) => {
    const [word, ...others] = typed.query.words.filter((one) => !query.words.includes(one));
    return word !== undefined && others.length === 0 && isFrequentName(typed.query, typed.plan.candidates, word);
  };
  const read = otherNameAndPlaceReadings(criteria).flatMap((one) => {
    const query = parseQuery(one.criteria);
    return query && (one.certainty === 'sure' || !isCommon(query)) ? [{ read: one, query }] : [];
  });
  return planReadings(db, read, vocabulary);
}

/** The readings of a search with a mistyped municipality, with their plans. What is anybody's name was not mistyped. */
async function planMistypedTownInNameReadings(
  db: Db,
  criteria: SearchCriteria,
  typed: PlannedReading,
  vocabulary: VocabularyLookup,
): Promise<PlannedReading[]> {
  const unknown = typed.query.words.filter((word) => !isKnownName(typed.query, typed.plan.candidates, word));
  if (unknown.length === 0) return [];
  const read = mistypedTownInNameReadings(criteria).flatMap((one) => {
    const query = parseQuery(one.criteria);
    return query && unknown.some((word) => !query.words.includes(word)) ? [{ read: one, query }] : [];
  });
  return planReadings(db, read, vocabulary);
}

async function planReadings(
  db: Db,
  read: readonly (Pick<PlannedReading, 'query'> & { readonly read: OtherReading })[],
  vocabulary: VocabularyLookup,
) {
  // The words of all readings are looked up together.
  if (read.length > 0) await vocabulary(read.flatMap(({ query }) => prefixesToLookUp(query)));
  const found = [];
  for (const one of read) found.push({ ...one, plan: await planQueries(db, one.query, vocabulary) });
  return found;
}

/**
 * The matches of a search: as typed by whole words; else a place that stands among the names for certain; as typed by prefixes; a likely
 * place; what is only similar; a possible place; the name without titles and words about rites around it; a municipality that was mistyped, beside a
 * name that was mistyped too.
 */
async function findMatches(
  db: Db,
  scope: PublicScope,
  { criteria, query }: { readonly criteria: SearchCriteria; readonly query: ParsedQuery },
  wanted: number,
  mayReduceName = true,
): Promise<SearchMatches> {
  const vocabulary = createCachedLookup(db);
  const typed: PlannedReading = { read: null, query, plan: await planQueries(db, query, vocabulary) };
  if (hasNoTerms(query)) return findLiteralMatches(db, scope, typed, wanted);
  const whole = await collectMatchIds(db, scope, typed.plan.wholeWords, wanted);
  if (whole.length > 0)
    return addFormalNameMatches(db, scope, typed, await findLiteralMatches(db, scope, typed, wanted, whole), wanted);

  const readings = await planOtherReadings(db, criteria, typed, vocabulary);
  const those = (certainty: PlaceCertainty) => readings.filter(({ read }) => read.certainty === certainty);
  const [sure, likely, possible] = [those('sure'), those('likely'), those('possible')];
  const sureMatches = await findFirstReadingWithMatches(sure, (one) => findLiteralMatches(db, scope, one, wanted));
  if (sureMatches) {
    const { reading, matches } = sureMatches;
    return addFormalNameMatches(
      db,
      scope,
      reading,
      await addPrefixMatches(db, scope, typed, reading, matches, wanted),
      wanted,
    );
  }
  const byPrefix = await findLiteralMatches(db, scope, typed, wanted, whole);
  if (byPrefix.ids.length > 0) {
    const suggestionIds = await findSimilarNameIds(db, scope, query, typed.plan.candidates);
    return addFormalNameMatches(db, scope, typed, { ...byPrefix, suggestionIds }, wanted);
  }
  const found =
    (await findFirstReadingWithMatches(likely, (one) => findLiteralMatches(db, scope, one, wanted))) ??
    (await findFirstReadingWithMatches([typed, ...sure, ...likely], (one) =>
      findSimilarMatches(db, scope, one, wanted),
    )) ??
    (await findFirstReadingWithMatches(possible, (one) => findLiteralMatches(db, scope, one, wanted))) ??
    (await findFirstReadingWithMatches(possible, (one) => findSimilarMatches(db, scope, one, wanted)));
  if (found) return found.matches;
  const reduced = mayReduceName ? await findMatchesOfReducedName(db, scope, criteria, wanted) : noMatches;
  if (reduced.ids.length > 0) return reduced;
  const mistypedTowns = await planMistypedTownInNameReadings(db, criteria, typed, vocabulary);
  const mistyped =
    (await findFirstReadingWithMatches(mistypedTowns, (one) => findLiteralMatches(db, scope, one, wanted))) ??
    (await findFirstReadingWithMatches(mistypedTowns, (one) => findSimilarMatches(db, scope, one, wanted)));
  // All of them are only similar to what was typed, though the words of the reading are found whole.
  return mistyped ? { ...mistyped.matches, suggestionIds: mistyped.matches.ids } : reduced;
}

/** Each takes something from a name that no name of a notice bears, or takes it apart; null where there is nothing to do. */
const nameReductions = [withoutTopicWords, nameWithoutDates, nameWithoutTitles, nameWithDividedGivenNames];

/**
 * The matches of a name without `funerale` and `necrologio` around it, dates beside it, `nonna`, `don` and the like before it, or with its joined
 * given names apart: one after the other, each of what the ones before it have left. Each tried by itself, and again within the others, made
 * some sixty searches of one that has all of them.
 */
async function findMatchesOfReducedName(
  db: Db,
  scope: PublicScope,
  criteria: SearchCriteria,
  wanted: number,
): Promise<SearchMatches> {
  let name = criteria.searchTerm;
  for (const reduce of nameReductions) {
    const reduced = reduce(name);
    if (reduced === null) continue;
    name = reduced;
    const other = { ...criteria, searchTerm: nameWithCapitals(name) };
    const query = parseQuery(other);
    if (!query) continue;
    const matches = await findMatches(db, scope, { criteria: other, query }, wanted, false);
    if (matches.ids.length > 0)
      return {
        ...matches,
        read: matches.read ?? { criteria: other, part: '', certainty: 'sure', sharedBeginning: false },
      };
  }
  return noMatches;
}

/** The first of some readings that has matches. */
async function findFirstReadingWithMatches<One extends PlannedReading>(
  readings: readonly One[],
  find: (one: One) => Promise<SearchMatches>,
): Promise<{ readonly reading: One; readonly matches: SearchMatches } | null> {
  for (const reading of readings) {
    const matches = await find(reading);
    if (matches.ids.length > 0) return { reading, matches };
  }
  return null;
}

/** The matches of a place, and behind them the names that begin as typed: `rossi roma` may be Rossi Romano. */
async function addPrefixMatches(
  db: Db,
  scope: PublicScope,
  { plan: { prefix } }: PlannedReading,
  { query }: PlannedReading,
  matches: SearchMatches,
  wanted: number,
): Promise<SearchMatches> {
  // Only words can tell the matches of the place from the others.
  if (!prefix || query.words.length === 0 || query.filters.prov.length > 0 || query.filters.cap) return matches;
  return addMatches(db, scope, matches, withoutPrefixMatches(prefix, query), wanted);
}

/** The matches and behind them those of the given names that diminutives stand for: `peppino rossi` may be Giuseppe Rossi. */
async function addFormalNameMatches(
  db: Db,
  scope: PublicScope,
  { query, plan: { candidates } }: PlannedReading,
  matches: SearchMatches,
  wanted: number,
): Promise<SearchMatches> {
  if (matches.ids.length >= wanted || !containsDiminutive(query)) return matches;
  const terms = extendWithFormalNames(
    query.words,
    candidates,
    await relatedTerms(db, formalNameKeysOfDiminutives(query.words)),
  );
  const formal = terms && fuzzyQuery(query, { ...terms, places: candidates.places });
  return formal ? addMatches(db, scope, matches, withoutPrefixMatches(formal, query), wanted) : matches;
}

async function addMatches(
  db: Db,
  scope: PublicScope,
  matches: SearchMatches,
  more: IndexQuery,
  wanted: number,
): Promise<SearchMatches> {
  const ids = await collectMatchIds(db, scope, [more], wanted, matches.ids);
  const counts = [...matches.counts, (atMost: number) => countMatches(db, scope, more, atMost)];
  return {
    ...matches,
    ids,
    counts,
    suggestionIds: matches.suggestionIds === matches.ids ? ids : matches.suggestionIds,
  };
}

/** The matches of a reading that are only similar, closest first: words that sound alike, other forms of given names, one typing error. */
async function findSimilarMatches(
  db: Db,
  scope: PublicScope,
  { read, query, plan: { candidates } }: PlannedReading,
  wanted: number,
): Promise<SearchMatches> {
  const levels = findRelatedCandidateLevels(
    query.words,
    candidates,
    await relatedTerms(db, relatedKeysOf(query.words)),
  );
  const queries: IndexQuery[] = [];
  for (const terms of levels) {
    const one = fuzzyQuery(query, await addPlaces(db, query, terms));
    if (one) queries.push(one);
  }
  const ids = await collectMatchIds(db, scope, queries, wanted);
  const all = queries.at(-1);
  const counts = all ? [(atMost: number) => countMatches(db, scope, all, atMost)] : [];
  return { ids, counts, suggestionIds: ids, read };
}

/** Ids of notices with similar names, if none has the names as typed. */
async function findSimilarNameIds(
  db: Db,
  scope: PublicScope,
  query: ParsedQuery,
  candidates: CandidatesWithPlaces,
): Promise<string[]> {
  const mistyped = possiblyMistypedWords(query, candidates);
  if (mistyped.every((word) => word === '')) return [];
  const indexQuery = similarNamesQuery(query, candidates, await relatedTerms(db, spellingKeysOf(mistyped)));
  return indexQuery ? newestMatchIds(db, scope, indexQuery, suggestionSampleSize) : [];
}
