import { countedAtMost, publicPageSize } from '@commiato/contracts/notices/public-calls';
import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import { placeAddress } from '@commiato/contracts/notices/public-places';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { type FeedNotice, feedByIds, feedLength } from '../publication/feed-queries.ts';
import { publishedByIds } from '../publication/queries.ts';
import type { Known, KnownKeys } from './keys-policy.ts';
import { type Meant, meantBy } from './meant-policy.ts';
import { otherSearches, townAskedFor } from './other-policy.ts';
import { placesWith } from './place-queries.ts';
import {
  beginningReading,
  beginningsOf,
  doubtfulWords,
  exactReading,
  type Knowledge,
  knownOf,
  meanings,
  placeListsOf,
  prefixReading,
  resemblingReading,
  tolerantReading,
  wholePlaceReading,
} from './policy.ts';
import {
  countReading,
  countWithin,
  type KnownWord,
  newestWithin,
  type Reading,
  readNewest,
  wordsBeginning,
  wordsResembling,
} from './queries.ts';
import { type Question, questionOf } from './question-policy.ts';

interface Found {
  /** Notices in order: exact words first, then newest. One more than the page holds tells that there are more. */
  readonly ids: readonly string[];
  /** What counts all of them. */
  readonly counted: Reading | null;
  /** Notices that tell what else may have been meant; null where something bears all words whole. */
  readonly telling: readonly string[] | null;
}

/** Notices that are asked what was meant: those of the first page. */
const asked = publicPageSize;

/** Other searches of one kind that are tried where nothing was found, and offered, at the most. */
const mostTried = 4;
const mostOffered = 2;

/** What is told of a search that names nobody. */
const nothing = { rows: [], total: 0, tolerant: false, meant: null, area: null };

/**
 * Published notices that satisfy every criterion: exact words first, then beginnings of words, newest first, those of the whole municipality
 * before others; only where there are none, words one typing error away (decisions F4). A municipality asked for by its whole name alone is no
 * other that begins so. `total` counts up to one more than `countedAtMost`.
 * `meant` is what was probably meant, where nothing bears all words whole; `tolerant` tells that what was found bears them with an error;
 * `area` is a province or region that was typed in place of a municipality.
 */
export async function search(db: Db, scope: PublicScope, criteria: SearchCriteria, page: number) {
  const question = questionOf(criteria);
  const wanted = page * publicPageSize + 1;
  if (!question) return nothing;
  const { area } = question;
  if (isWithoutWords(question)) {
    const ids = await newestWithin(db, scope, question.filters, wanted);
    const total = ids.length < wanted ? ids.length : await countWithin(db, scope, question.filters, countedAtMost + 1);
    return { ...nothing, rows: await rowsOf(db, ids, page), total, area };
  }
  const found = await find(db, scope, question, wanted);
  const total =
    found.ids.length < wanted || !found.counted
      ? found.ids.length
      : await countReading(db, scope, found.counted, countedAtMost + 1);
  const rows = await rowsOf(db, found.ids, page);
  return {
    rows,
    total,
    tolerant: rows.length > 0 && found.telling === found.ids,
    meant: await meantFor(db, criteria, found, page === 1 ? rows : null),
    area,
  };
}

/** What to offer to who found nothing: other searches that find something, and the page of the municipality asked for. */
export async function insteadOf(db: Db, scope: PublicScope, criteria: SearchCriteria) {
  const others: SearchCriteria[] = [];
  const kinds = otherSearches(criteria).map((kind) =>
    kind.slice(0, mostTried).flatMap((other) => {
      const question = questionOf(other);
      return question ? [{ other, question }] : [];
    }),
  );
  const vocabulary = vocabularyOf(db);
  // Most find nothing because a word is unknown: the words of all are asked for together.
  await vocabulary(kinds.flat().flatMap(({ question }) => beginningsOf(question)));
  for (const kind of kinds) {
    if (others.length > 0) break;
    for (const { other, question } of kind)
      if (others.length < mostOffered && (await findsAny(db, scope, question, vocabulary))) others.push(other);
  }
  const town = townAskedFor(criteria);
  return { others, town: town?.kind === 'comune' ? { name: town.comune.nome, path: placeAddress(town) } : null };
}

/** Whether something bears all that is asked for as it is written, or begins so. */
async function findsAny(db: Db, scope: PublicScope, question: Question, vocabulary: Vocabulary): Promise<boolean> {
  if (isWithoutWords(question)) return (await newestWithin(db, scope, question.filters, 1)).length > 0;
  const { readings } = await readingsOf(db, question, vocabulary);
  for (const reading of readings) if ((await readNewest(db, scope, reading, 1)).length > 0) return true;
  return false;
}

const isWithoutWords = ({ words, filters }: Question) => words.length === 0 && !filters.cap;

/** The newest of what a search finds, for its feed: only what bears the words as they are written. */
export async function searchFeed(db: Db, scope: PublicScope, criteria: SearchCriteria): Promise<FeedNotice[]> {
  const question = questionOf(criteria);
  if (!question) return [];
  if (isWithoutWords(question))
    return feedByIds(db, scope, await newestWithin(db, scope, question.filters, feedLength));
  const { ids, telling } = await find(db, scope, question, feedLength);
  return telling === ids ? [] : feedByIds(db, scope, ids);
}

/** `first`: the first page of what was found, where that is what was read; it tells as much as asking for it again. */
async function meantFor(
  db: Db,
  criteria: SearchCriteria,
  { ids, telling }: Found,
  first: Awaited<ReturnType<typeof rowsOf>> | null,
): Promise<Meant | null> {
  if (!telling?.length) return null;
  const told = telling === ids && first ? first : await publishedByIds(db, telling.slice(0, asked));
  const meant = meantBy(criteria, told);
  return meant.searchTerm.length || meant.comune.length ? meant : null;
}

/** Answers the known words of beginnings, as `wordsBeginning`. */
type Vocabulary = (beginnings: readonly string[]) => Promise<Known>;

/** The vocabulary, asked for each beginning once. */
function vocabularyOf(db: Db): Vocabulary {
  const answers = new Map<string, readonly KnownWord[]>();
  return async (beginnings) => {
    const unasked = [...new Set(beginnings)].filter((one) => !answers.has(one));
    const found = unasked.length > 0 ? await wordsBeginning(db, unasked) : [];
    for (const [index, one] of unasked.entries()) answers.set(one, found[index] ?? []);
    return beginnings.map((one) => answers.get(one) ?? []);
  };
}

/** The readings of a question, nearest first, by what is known of its words. */
async function readingsOf(db: Db, question: Question, vocabulary = vocabularyOf(db)) {
  const known = await placed(db, question, knownOf(question, await vocabulary(beginningsOf(question))));
  const exact = exactReading(question, known);
  const wholePlace = wholePlaceReading(question, known);
  const prefix = prefixReading(question, known, { exact, wholePlace });
  const all = question.townAlone ? [exact] : [exact, wholePlace, prefix];
  // All that begins so is what the readings find together: it is counted in one go.
  const counted = question.townAlone || question.words.length === 0 ? exact : beginningReading(question, known);
  return { known, exact, readings: all.filter((one) => one !== null), counted };
}

/** What is known of a question's words, with the municipalities that they mean. */
async function placed(db: Db, question: Question, known: KnownKeys): Promise<Knowledge> {
  const lists = placeListsOf(question, known);
  return { ...known, places: lists.length > 0 ? await placesWith(db, lists) : null };
}

async function find(db: Db, scope: PublicScope, question: Question, wanted: number): Promise<Found> {
  const { known, exact, readings, counted } = await readingsOf(db, question);
  const ids: string[] = [];
  let whole = 0;
  for (const reading of readings) {
    if (ids.length < wanted) ids.push(...(await readNewest(db, scope, reading, wanted - ids.length)));
    if (reading === exact) whole = ids.length;
  }
  if (whole > 0) return { ids, counted, telling: null };
  if (ids.length > 0) return { ids, counted, telling: await resembling(db, scope, question, known) };

  const resembled = meanings(question.words, known, await wordsResembling(db, question.words));
  const meant = await placed(db, question, resembled);
  const tolerant = tolerantReading(question, meant);
  const found = tolerant ? await readNewest(db, scope, tolerant, wanted) : [];
  return { ids: found, counted: tolerant, telling: found };
}

/** Notices of names that resemble those asked for, where none bears these whole. */
async function resembling(db: Db, scope: PublicScope, question: Question, known: Knowledge): Promise<string[]> {
  const doubtful = doubtfulWords(question, known);
  if (doubtful.every((word) => word === '')) return [];
  const reading = resemblingReading(question, known, await wordsResembling(db, doubtful));
  return reading ? readNewest(db, scope, reading, asked) : [];
}

const rowsOf = (db: Db, ids: readonly string[], page: number) =>
  publishedByIds(db, ids.slice((page - 1) * publicPageSize, page * publicPageSize));
