import { maxCounted, publicPageSize } from '@commiato/contracts/notices/public-calls';
import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import { placeAddress } from '@commiato/contracts/notices/public-places';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { type FeedNotice, feedByIds, feedLength } from '../publication/feed-queries.ts';
import { publishedByIds } from '../publication/queries.ts';
import { alternativeSearches, requestedTown } from './alternatives-policy.ts';
import { type ParsedQuery, parseQuery } from './parsed-query-policy.ts';
import { placesWithTerms } from './place-queries.ts';
import {
  type CandidatesWithPlaces,
  candidateTermsOf,
  exactQuery,
  fuzzyCandidates,
  fuzzyQuery,
  lookupPrefixes,
  placeTermLists,
  possiblyMistypedWords,
  prefixQuery,
  remainingPrefixQuery,
  similarNamesQuery,
  wholePlaceQuery,
} from './policy.ts';
import type { CandidateTerms, TermsByWord } from './posting-lists-policy.ts';
import {
  countInProvinces,
  countMatches,
  type IndexQuery,
  newestInProvinces,
  newestMatches,
  termsWithPrefixes,
  termsWithSimilarSpelling,
  type VocabularyTerm,
} from './queries.ts';
import { type SpellingSuggestions, suggestSpellings } from './suggestions-policy.ts';

interface SearchMatches {
  /** Ids in order: exact matches first, then newest. One more than the page holds means that there are more. */
  readonly ids: readonly string[];
  /** The query that counts all matches. */
  readonly countQuery: IndexQuery | null;
  /** Notices from which spelling suggestions are made; null if some notice has all words as typed. */
  readonly suggestionIds: readonly string[] | null;
}

/** Number of notices from which suggestions are made: one page. */
const suggestionSampleSize = publicPageSize;

/** Maximum number of alternatives of one kind that are tried, and that are offered. */
const maxTriedPerKind = 4;
const maxOffered = 2;

/** Result of a search that can match nothing. */
const emptyResult = { rows: [], total: 0, tolerant: false, meant: null, area: null };

/**
 * Published notices that meet every criterion, newest first within each group: exact words, then the whole municipality, then prefixes;
 * only if there are none, words with one typing error (decisions F4). A municipality given alone by its whole name matches no longer name.
 * `total` counts up to one more than `countedAtMost`; `meant` are spelling suggestions if no notice has all words as typed; `tolerant` says
 * that the results contain a typing error; `area` is a province or region typed as the municipality.
 */
export async function search(db: Db, scope: PublicScope, criteria: SearchCriteria, page: number) {
  const query = parseQuery(criteria);
  const wanted = page * publicPageSize + 1;
  if (!query) return emptyResult;
  const { area } = query;
  if (hasNoTerms(query)) {
    const ids = await newestInProvinces(db, scope, query.filters, wanted);
    const total = ids.length < wanted ? ids.length : await countInProvinces(db, scope, query.filters, maxCounted + 1);
    return { ...emptyResult, rows: await pageRows(db, ids, page), total, area };
  }
  const found = await findMatches(db, scope, query, wanted);
  const total =
    found.ids.length < wanted || !found.countQuery
      ? found.ids.length
      : await countMatches(db, scope, found.countQuery, maxCounted + 1);
  const rows = await pageRows(db, found.ids, page);
  return {
    rows,
    total,
    tolerant: rows.length > 0 && found.suggestionIds === found.ids,
    meant: await suggestionsFor(db, criteria, found, page === 1 ? rows : null),
    area,
  };
}

/** Alternatives for a search without results: other searches that have some, and the page of the municipality. */
export async function alternativesFor(db: Db, scope: PublicScope, criteria: SearchCriteria) {
  const others: SearchCriteria[] = [];
  const kinds = alternativeSearches(criteria).map((kind) =>
    kind.slice(0, maxTriedPerKind).flatMap((other) => {
      const query = parseQuery(other);
      return query ? [{ other, query }] : [];
    }),
  );
  const vocabulary = cachedLookup(db);
  // Most alternatives fail on an unknown word, so the words of all are looked up together.
  await vocabulary(kinds.flat().flatMap(({ query }) => lookupPrefixes(query)));
  for (const kind of kinds) {
    if (others.length > 0) break;
    for (const { other, query } of kind)
      if (others.length < maxOffered && (await hasMatches(db, scope, query, vocabulary))) others.push(other);
  }
  const town = requestedTown(criteria);
  return { others, town: town?.kind === 'comune' ? { name: town.comune.nome, path: placeAddress(town) } : null };
}

/** Whether any notice has the words as typed or as prefixes. */
async function hasMatches(
  db: Db,
  scope: PublicScope,
  query: ParsedQuery,
  vocabulary: VocabularyLookup,
): Promise<boolean> {
  if (hasNoTerms(query)) return (await newestInProvinces(db, scope, query.filters, 1)).length > 0;
  const { queries } = await planQueries(db, query, vocabulary);
  for (const indexQuery of queries) if ((await newestMatches(db, scope, indexQuery, 1)).length > 0) return true;
  return false;
}

const hasNoTerms = ({ words, filters }: ParsedQuery) => words.length === 0 && !filters.cap;

/** The newest matches of a search for its feed, without typing errors. */
export async function searchFeed(db: Db, scope: PublicScope, criteria: SearchCriteria): Promise<FeedNotice[]> {
  const query = parseQuery(criteria);
  if (!query) return [];
  if (hasNoTerms(query)) return feedByIds(db, scope, await newestInProvinces(db, scope, query.filters, feedLength));
  const { ids, suggestionIds } = await findMatches(db, scope, query, feedLength);
  return suggestionIds === ids ? [] : feedByIds(db, scope, ids);
}

/** `first` is the first page of matches, reused if suggestions are made from it. */
async function suggestionsFor(
  db: Db,
  criteria: SearchCriteria,
  { ids, suggestionIds }: SearchMatches,
  first: Awaited<ReturnType<typeof pageRows>> | null,
): Promise<SpellingSuggestions | null> {
  if (!suggestionIds?.length) return null;
  const sample =
    suggestionIds === ids && first ? first : await publishedByIds(db, suggestionIds.slice(0, suggestionSampleSize));
  const meant = suggestSpellings(criteria, sample);
  return meant.searchTerm.length || meant.comune.length ? meant : null;
}

/** Looks up the vocabulary terms of prefixes, as `termsWithPrefixes`. */
type VocabularyLookup = (beginnings: readonly string[]) => Promise<TermsByWord>;

/** A lookup that asks the database for each prefix once. */
function cachedLookup(db: Db): VocabularyLookup {
  const answers = new Map<string, readonly VocabularyTerm[]>();
  return async (beginnings) => {
    const unasked = [...new Set(beginnings)].filter((one) => !answers.has(one));
    const found = unasked.length > 0 ? await termsWithPrefixes(db, unasked) : [];
    for (const [index, one] of unasked.entries()) answers.set(one, found[index] ?? []);
    return beginnings.map((one) => answers.get(one) ?? []);
  };
}

/** The index queries for a parsed query, closest matches first, and its candidate terms. */
async function planQueries(db: Db, query: ParsedQuery, vocabulary = cachedLookup(db)) {
  const candidates = await withPlaces(db, query, candidateTermsOf(query, await vocabulary(lookupPrefixes(query))));
  const exact = exactQuery(query, candidates);
  const wholePlace = wholePlaceQuery(query, candidates);
  const prefix = remainingPrefixQuery(query, candidates, { exact, wholePlace });
  const all = query.townAlone ? [exact] : [exact, wholePlace, prefix];
  // The prefix query contains the matches of all queries, so it alone is counted.
  const countQuery = query.townAlone || query.words.length === 0 ? exact : prefixQuery(query, candidates);
  return { candidates, exact, queries: all.filter((one) => one !== null), countQuery };
}

/** Adds the municipalities that the candidate terms lead to. */
async function withPlaces(db: Db, query: ParsedQuery, candidates: CandidateTerms): Promise<CandidatesWithPlaces> {
  const lists = placeTermLists(query, candidates);
  return { ...candidates, places: lists.length > 0 ? await placesWithTerms(db, lists) : null };
}

async function findMatches(db: Db, scope: PublicScope, query: ParsedQuery, wanted: number): Promise<SearchMatches> {
  const { candidates, exact, queries, countQuery } = await planQueries(db, query);
  const ids: string[] = [];
  let whole = 0;
  for (const indexQuery of queries) {
    if (ids.length < wanted) ids.push(...(await newestMatches(db, scope, indexQuery, wanted - ids.length)));
    if (indexQuery === exact) whole = ids.length;
  }
  if (whole > 0) return { ids, countQuery, suggestionIds: null };
  if (ids.length > 0) return { ids, countQuery, suggestionIds: await similarNameMatches(db, scope, query, candidates) };

  const fuzzy = fuzzyCandidates(query.words, candidates, await termsWithSimilarSpelling(db, query.words));
  const fuzzyWithPlaces = await withPlaces(db, query, fuzzy);
  const tolerant = fuzzyQuery(query, fuzzyWithPlaces);
  const found = tolerant ? await newestMatches(db, scope, tolerant, wanted) : [];
  return { ids: found, countQuery: tolerant, suggestionIds: found };
}

/** Ids of notices with similar names, if none has the names as typed. */
async function similarNameMatches(
  db: Db,
  scope: PublicScope,
  query: ParsedQuery,
  candidates: CandidatesWithPlaces,
): Promise<string[]> {
  const mistyped = possiblyMistypedWords(query, candidates);
  if (mistyped.every((word) => word === '')) return [];
  const indexQuery = similarNamesQuery(query, candidates, await termsWithSimilarSpelling(db, mistyped));
  return indexQuery ? newestMatches(db, scope, indexQuery, suggestionSampleSize) : [];
}

const pageRows = (db: Db, ids: readonly string[], page: number) =>
  publishedByIds(db, ids.slice((page - 1) * publicPageSize, page * publicPageSize));
