import { countedAtMost, publicPageSize } from '@commiato/contracts/notices/public-calls';
import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import { placeAddress } from '@commiato/contracts/notices/public-places';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { type FeedNotice, feedByIds, feedLength } from '../publication/feed-queries.ts';
import { publishedByIds } from '../publication/queries.ts';
import type { TermsByWord, CandidateTerms } from './posting-lists-policy.ts';
import { type SpellingSuggestions, suggestSpellings } from './suggestions-policy.ts';
import { alternativeSearches, requestedTown } from './alternatives-policy.ts';
import { placesWithTerms } from './place-queries.ts';
import {
  prefixQuery,
  lookupPrefixes,
  possiblyMistypedWords,
  exactQuery,
  type CandidatesWithPlaces,
  candidateTermsOf,
  fuzzyCandidates,
  placeTermLists,
  remainingPrefixQuery,
  similarNamesQuery,
  fuzzyQuery,
  wholePlaceQuery,
} from './policy.ts';
import {
  countMatches,
  countInProvinces,
  type VocabularyTerm,
  newestInProvinces,
  type IndexQuery,
  newestMatches,
  termsWithPrefixes,
  termsWithSimilarSpelling,
} from './queries.ts';
import { type ParsedQuery, parseQuery } from './parsed-query-policy.ts';

interface SearchMatches {
  /** Notices in order: exact words first, then newest. One more than the page holds tells that there are more. */
  readonly ids: readonly string[];
  /** What counts all of them. */
  readonly countQuery: IndexQuery | null;
  /** Notices that tell what else may have been meant; null where something bears all words whole. */
  readonly suggestionIds: readonly string[] | null;
}

/** Notices that are asked what was meant: those of the first page. */
const suggestionSampleSize = publicPageSize;

/** Other searches of one kind that are tried where nothing was found, and offered, at the most. */
const maxTriedPerKind = 4;
const maxOffered = 2;

/** What is sample of a search that names nobody. */
const emptyResult = { rows: [], total: 0, tolerant: false, meant: null, area: null };

/**
 * Published notices that satisfy every criterion: exact words first, then beginnings of words, newest first, those of the whole municipality
 * before others; only where there are none, words one typing error away (decisions F4). A municipality asked for by its whole name alone is no
 * other that begins so. `total` counts up to one more than `countedAtMost`.
 * `meant` is what was probably meant, where nothing bears all words whole; `tolerant` tells that what was found bears them with an error;
 * `area` is a province or region that was typed in place of a municipality.
 */
export async function search(db: Db, scope: PublicScope, criteria: SearchCriteria, page: number) {
  const query = parseQuery(criteria);
  const wanted = page * publicPageSize + 1;
  if (!query) return emptyResult;
  const { area } = query;
  if (hasNoTerms(query)) {
    const ids = await newestInProvinces(db, scope, query.filters, wanted);
    const total = ids.length < wanted ? ids.length : await countInProvinces(db, scope, query.filters, countedAtMost + 1);
    return { ...emptyResult, rows: await pageRows(db, ids, page), total, area };
  }
  const found = await findMatches(db, scope, query, wanted);
  const total =
    found.ids.length < wanted || !found.countQuery
      ? found.ids.length
      : await countMatches(db, scope, found.countQuery, countedAtMost + 1);
  const rows = await pageRows(db, found.ids, page);
  return {
    rows,
    total,
    tolerant: rows.length > 0 && found.suggestionIds === found.ids,
    meant: await suggestionsFor(db, criteria, found, page === 1 ? rows : null),
    area,
  };
}

/** What to offer to who found nothing: other searches that find something, and the page of the municipality asked for. */
export async function alternativesFor(db: Db, scope: PublicScope, criteria: SearchCriteria) {
  const others: SearchCriteria[] = [];
  const kinds = alternativeSearches(criteria).map((kind) =>
    kind.slice(0, maxTriedPerKind).flatMap((other) => {
      const query = parseQuery(other);
      return query ? [{ other, query }] : [];
    }),
  );
  const vocabulary = cachedLookup(db);
  // Most find nothing because a word is unknown: the words of all are asked for together.
  await vocabulary(kinds.flat().flatMap(({ query }) => lookupPrefixes(query)));
  for (const kind of kinds) {
    if (others.length > 0) break;
    for (const { other, query } of kind)
      if (others.length < maxOffered && (await hasMatches(db, scope, query, vocabulary))) others.push(other);
  }
  const town = requestedTown(criteria);
  return { others, town: town?.kind === 'comune' ? { name: town.comune.nome, path: placeAddress(town) } : null };
}

/** Whether something bears all that is asked for as it is written, or begins so. */
async function hasMatches(db: Db, scope: PublicScope, query: ParsedQuery, vocabulary: VocabularyLookup): Promise<boolean> {
  if (hasNoTerms(query)) return (await newestInProvinces(db, scope, query.filters, 1)).length > 0;
  const { queries } = await planQueries(db, query, vocabulary);
  for (const indexQuery of queries) if ((await newestMatches(db, scope, indexQuery, 1)).length > 0) return true;
  return false;
}

const hasNoTerms = ({ words, filters }: ParsedQuery) => words.length === 0 && !filters.cap;

/** The newest of what a search finds, for its feed: only what bears the words as they are written. */
export async function searchFeed(db: Db, scope: PublicScope, criteria: SearchCriteria): Promise<FeedNotice[]> {
  const query = parseQuery(criteria);
  if (!query) return [];
  if (hasNoTerms(query))
    return feedByIds(db, scope, await newestInProvinces(db, scope, query.filters, feedLength));
  const { ids, suggestionIds } = await findMatches(db, scope, query, feedLength);
  return suggestionIds === ids ? [] : feedByIds(db, scope, ids);
}

/** `first`: the first page of what was found, where that is what was read; it tells as much as asking for it again. */
async function suggestionsFor(
  db: Db,
  criteria: SearchCriteria,
  { ids, suggestionIds }: SearchMatches,
  first: Awaited<ReturnType<typeof pageRows>> | null,
): Promise<SpellingSuggestions | null> {
  if (!suggestionIds?.length) return null;
  const sample = suggestionIds === ids && first ? first : await publishedByIds(db, suggestionIds.slice(0, suggestionSampleSize));
  const meant = suggestSpellings(criteria, sample);
  return meant.searchTerm.length || meant.comune.length ? meant : null;
}

/** Answers the candidates words of beginnings, as `wordsBeginning`. */
type VocabularyLookup = (beginnings: readonly string[]) => Promise<TermsByWord>;

/** The vocabulary, asked for each beginning once. */
function cachedLookup(db: Db): VocabularyLookup {
  const answers = new Map<string, readonly VocabularyTerm[]>();
  return async (beginnings) => {
    const unasked = [...new Set(beginnings)].filter((one) => !answers.has(one));
    const found = unasked.length > 0 ? await termsWithPrefixes(db, unasked) : [];
    for (const [index, one] of unasked.entries()) answers.set(one, found[index] ?? []);
    return beginnings.map((one) => answers.get(one) ?? []);
  };
}

/** The queries of a query, nearest first, by what is candidates of its words. */
async function planQueries(db: Db, query: ParsedQuery, vocabulary = cachedLookup(db)) {
  const candidates = await withPlaces(db, query, candidateTermsOf(query, await vocabulary(lookupPrefixes(query))));
  const exact = exactQuery(query, candidates);
  const wholePlace = wholePlaceQuery(query, candidates);
  const prefix = remainingPrefixQuery(query, candidates, { exact, wholePlace });
  const all = query.townAlone ? [exact] : [exact, wholePlace, prefix];
  // All that begins so is what the queries find together: it is counted in one go.
  const countQuery = query.townAlone || query.words.length === 0 ? exact : prefixQuery(query, candidates);
  return { candidates, exact, queries: all.filter((one) => one !== null), countQuery };
}

/** What is candidates of a query's words, with the municipalities that they mean. */
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

/** Notices of names that resemble those asked for, where none bears these whole. */
async function similarNameMatches(db: Db, scope: PublicScope, query: ParsedQuery, candidates: CandidatesWithPlaces): Promise<string[]> {
  const mistyped = possiblyMistypedWords(query, candidates);
  if (mistyped.every((word) => word === '')) return [];
  const indexQuery = similarNamesQuery(query, candidates, await termsWithSimilarSpelling(db, mistyped));
  return indexQuery ? newestMatches(db, scope, indexQuery, suggestionSampleSize) : [];
}

const pageRows = (db: Db, ids: readonly string[], page: number) =>
  publishedByIds(db, ids.slice((page - 1) * publicPageSize, page * publicPageSize));
