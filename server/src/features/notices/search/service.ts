import { countedAtMost, publicPageSize } from '@commiato/contracts/notices/public-calls';
import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { type FeedNotice, feedByIds, feedLength } from '../publication/feed-queries.ts';
import { publishedByIds } from '../publication/queries.ts';
import { type Meant, meantBy } from './meant-policy.ts';
import {
  beginningsOf,
  exactReading,
  type Knowledge,
  knowledgeOf,
  meanings,
  prefixReading,
  type Question,
  questionOf,
  resemblingReading,
  tolerantReading,
  wholePlaceReading,
} from './policy.ts';
import {
  countReading,
  countWithin,
  newestWithin,
  type Reading,
  readNewest,
  wordsBeginning,
  wordsResembling,
} from './queries.ts';

interface Found {
  /** Notices in order: exact words first, then newest. One more than the page holds tells that there are more. */
  readonly ids: readonly string[];
  readonly readings: readonly Reading[];
  /** Notices that tell what else may have been meant; null where something bears all words whole. */
  readonly telling: readonly string[] | null;
}

/** Notices that are asked what was meant. */
const asked = 24;

/**
 * Published notices that satisfy every criterion: exact words first, then beginnings of words, newest first, those of the whole municipality
 * before others; only where there are none, words one typing error away (decisions F4). `total` counts up to one more than `countedAtMost`.
 * `meant` is what was probably meant, where nothing bears all words whole; `tolerant` tells that what was found bears them with an error.
 */
export async function search(db: Db, scope: PublicScope, criteria: SearchCriteria, page: number) {
  const question = questionOf(criteria);
  const wanted = page * publicPageSize + 1;
  // Signs without a letter or digit name nobody.
  const nobody = question.words.length === 0 && (criteria.searchTerm !== '' || criteria.comune !== '');
  if (nobody) return { rows: [], total: 0, tolerant: false, meant: null };
  if (question.words.length === 0 && !question.filters.cap) {
    const ids = await newestWithin(db, scope, question.filters, wanted);
    const total = ids.length < wanted ? ids.length : await countWithin(db, scope, question.filters, countedAtMost + 1);
    return { rows: await rowsOf(db, ids, page), total, tolerant: false, meant: null };
  }
  const found = await find(db, scope, question, wanted);
  const total = found.ids.length < wanted ? found.ids.length : await countAll(db, scope, found.readings);
  const rows = await rowsOf(db, found.ids, page);
  return {
    rows,
    total,
    tolerant: rows.length > 0 && found.telling === found.ids,
    meant: await meantFor(db, criteria, found),
  };
}

/** The newest of what a search finds, for its feed: only what bears the words as they are written. */
export async function searchFeed(db: Db, scope: PublicScope, criteria: SearchCriteria): Promise<FeedNotice[]> {
  const question = questionOf(criteria);
  if (question.words.length === 0 && (criteria.searchTerm !== '' || criteria.comune !== '')) return [];
  if (question.words.length === 0 && !question.filters.cap)
    return feedByIds(db, scope, await newestWithin(db, scope, question.filters, feedLength));
  const { ids, telling } = await find(db, scope, question, feedLength);
  return telling === ids ? [] : feedByIds(db, scope, ids);
}

async function meantFor(db: Db, criteria: SearchCriteria, { telling }: Found): Promise<Meant | null> {
  if (!telling?.length) return null;
  const meant = meantBy(criteria, await publishedByIds(db, telling.slice(0, asked)));
  return meant.searchTerm.length || meant.comune.length ? meant : null;
}

async function find(db: Db, scope: PublicScope, question: Question, wanted: number): Promise<Found> {
  const known = knowledgeOf(question, await wordsBeginning(db, beginningsOf(question)));
  const exact = exactReading(question, known);
  const wholePlace = wholePlaceReading(question, known);
  const prefix = prefixReading(question, known, { exact, wholePlace });
  const readings = [exact, wholePlace, prefix].filter((one) => one !== null);
  const ids: string[] = [];
  let whole = 0;
  for (const reading of readings) {
    if (ids.length < wanted) ids.push(...(await readNewest(db, scope, reading, wanted - ids.length)));
    if (reading === exact) whole = ids.length;
  }
  if (whole > 0) return { ids, readings, telling: null };
  if (ids.length > 0) return { ids, readings, telling: await resembling(db, scope, question, known) };

  const meant = meanings(question.words, known, await wordsResembling(db, question.words));
  const tolerant = tolerantReading(question, meant);
  const found = tolerant ? await readNewest(db, scope, tolerant, wanted) : [];
  return { ids: found, readings: tolerant ? [tolerant] : [], telling: found };
}

/** Notices of names that resemble those asked for, where none bears these whole. */
async function resembling(db: Db, scope: PublicScope, question: Question, known: Knowledge): Promise<string[]> {
  const reading = resemblingReading(question, known, await wordsResembling(db, question.words));
  return reading ? readNewest(db, scope, reading, asked) : [];
}

async function countAll(db: Db, scope: PublicScope, readings: readonly Reading[]): Promise<number> {
  let total = 0;
  for (const reading of readings) {
    if (total <= countedAtMost) total += await countReading(db, scope, reading, countedAtMost + 1 - total);
  }
  return total;
}

const rowsOf = (db: Db, ids: readonly string[], page: number) =>
  publishedByIds(db, ids.slice((page - 1) * publicPageSize, page * publicPageSize));
