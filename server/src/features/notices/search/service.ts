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

/** What is told of a search that names nobody. */
const emptyResult = { rows: [], total: 0, tolerant: false, meant: null, area: null };

/**
 * Published notices that satisfy every criterion: exact words first, then beginnings of words, newest first, those of the whole municipality
 * before others; only where there are none, words one typing error away (decisions F4). A municipality asked for by its whole name alone is no
 * other that begins so. `total` counts up to one more than `countedAtMost`.
 * `meant` is what was probably meant, where nothing bears all words whole; `tolerant` tells that what was found bears them with an error;
 * `area` is a province or region that was typed in place of a municipality.
 */
export async function search(db: Db, scope: PublicScope, criteria: SearchCriteria, page: number) {
  const question = parseQuery(criteria);
  const wanted = page * publicPageSize + 1;
  if (!question) return emptyResult;
  const { area } = question;
  if (hasNoTerms(question)) {
    const ids = await newestInProvinces(db, scope, question.filters, wanted);
    const total = ids.length < wanted ? ids.length : await countInProvinces(db, scope, question.filters, countedAtMost + 1);
    return { ...emptyResult, rows: await pageRows(db, ids, page), total, area };
  }
  const found = await findMatches(db, scope, question, wanted);
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
      const question = parseQuery(other);
      return question ? [{ other, question }] : [];
    }),
  );
  const vocabulary = cachedLookup(db);
  // Most find nothing because a word is unknown: the words of all are asked for together.
  await vocabulary(kinds.flat().flatMap(({ question }) => lookupPrefixes(question)));
  for (const kind of kinds) {
    if (others.length > 0) break;
    for (const { other, question } of kind)
      if (others.length < maxOffered && (await hasMatches(db, scope, question, vocabulary))) others.push(other);
  }
  const town = requestedTown(criteria);
  return { others, town: town?.kind === 'comune' ? { name: town.comune.nome, path: placeAddress(town) } : null };
}

/** Whether something bears all that is asked for as it is written, or begins so. */
async function hasMatches(db: Db, scope: PublicScope, question: ParsedQuery, vocabulary: VocabularyLookup): Promise<boolean> {
  if (hasNoTerms(question)) return (await newestInProvinces(db, scope, question.filters, 1)).length > 0;
  const { readings } = await planQueries(db, question, vocabulary);
  for (const reading of readings) if ((await newestMatches(db, scope, reading, 1)).length > 0) return true;
  return false;
}

const hasNoTerms = ({ words, filters }: ParsedQuery) => words.length === 0 && !filters.cap;

/** The newest of what a search finds, for its feed: only what bears the words as they are written. */
export async function searchFeed(db: Db, scope: PublicScope, criteria: SearchCriteria): Promise<FeedNotice[]> {
  const question = parseQuery(criteria);
  if (!question) return [];
  if (hasNoTerms(question))
    return feedByIds(db, scope, await newestInProvinces(db, scope, question.filters, feedLength));
  const { ids, suggestionIds: telling } = await findMatches(db, scope, question, feedLength);
  return suggestionIds === ids ? [] : feedByIds(db, scope, ids);
}

/** `first`: the first page of what was found, where that is what was read; it tells as much as asking for it again. */
async function suggestionsFor(
  db: Db,
  criteria: SearchCriteria,
  { ids, suggestionIds: telling }: SearchMatches,
  first: Awaited<ReturnType<typeof pageRows>> | null,
): Promise<SpellingSuggestions | null> {
  if (!suggestionIds?.length) return null;
  const told = suggestionIds === ids && first ? first : await publishedByIds(db, suggestionIds.slice(0, suggestionSampleSize));
  const meant = suggestSpellings(criteria, told);
  return meant.searchTerm.length || meant.comune.length ? meant : null;
}

/** Answers the known words of beginnings, as `wordsBeginning`. */
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

/** The readings of a question, nearest first, by what is known of its words. */
async function planQueries(db: Db, question: ParsedQuery, vocabulary = cachedLookup(db)) {
  const known = await withPlaces(db, question, candidateTermsOf(question, await vocabulary(lookupPrefixes(question))));
  const exact = exactQuery(question, known);
  const wholePlace = wholePlaceQuery(question, known);
  const prefix = remainingPrefixQuery(question, known, { exact, wholePlace });
  const all = question.townAlone ? [exact] : [exact, wholePlace, prefix];
  // All that begins so is what the readings find together: it is counted in one go.
  const counted = question.townAlone || question.words.length === 0 ? exact : prefixQuery(question, known);
  return { known, exact, readings: all.filter((one) => one !== null), counted };
}

/** What is known of a question's words, with the municipalities that they mean. */
async function withPlaces(db: Db, question: ParsedQuery, known: CandidateTerms): Promise<CandidatesWithPlaces> {
  const lists = placeTermLists(question, known);
  return { ...known, places: lists.length > 0 ? await placesWithTerms(db, lists) : null };
}

async function findMatches(db: Db, scope: PublicScope, question: ParsedQuery, wanted: number): Promise<SearchMatches> {
  const { known, exact, readings, counted } = await planQueries(db, question);
  const ids: string[] = [];
  let whole = 0;
  for (const reading of readings) {
    if (ids.length < wanted) ids.push(...(await newestMatches(db, scope, reading, wanted - ids.length)));
    if (reading === exact) whole = ids.length;
  }
  if (whole > 0) return { ids, countQuery: counted, suggestionIds: null };
  if (ids.length > 0) return { ids, countQuery: counted, suggestionIds: await similarNameMatches(db, scope, question, known) };

  const resembled = fuzzyCandidates(question.words, known, await termsWithSimilarSpelling(db, question.words));
  const meant = await withPlaces(db, question, resembled);
  const tolerant = fuzzyQuery(question, meant);
  const found = tolerant ? await newestMatches(db, scope, tolerant, wanted) : [];
  return { ids: found, countQuery: tolerant, suggestionIds: found };
}

/** Notices of names that resemble those asked for, where none bears these whole. */
async function similarNameMatches(db: Db, scope: PublicScope, question: ParsedQuery, known: CandidatesWithPlaces): Promise<string[]> {
  const doubtful = possiblyMistypedWords(question, known);
  if (doubtful.every((word) => word === '')) return [];
  const reading = similarNamesQuery(question, known, await termsWithSimilarSpelling(db, doubtful));
  return reading ? newestMatches(db, scope, reading, suggestionSampleSize) : [];
}

const pageRows = (db: Db, ids: readonly string[], page: number) =>
  publishedByIds(db, ids.slice((page - 1) * publicPageSize, page * publicPageSize));
