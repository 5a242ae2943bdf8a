import { publicPageSize } from '@commiato/contracts/notices/public-calls';
import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { publishedByIds } from '../publication/queries.ts';
import {
  beginningsOf,
  exactReading,
  knowledgeOf,
  meanings,
  meantBy,
  prefixReading,
  type Question,
  questionOf,
  tolerantReading,
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

/** Beyond this many the count is not told ('oltre 1.000'): counting all of them would cost more than the search. */
export const countedAtMost = 1000;

interface Found {
  /** Notices in order: exact words first, then newest. One more than the page holds tells that there are more. */
  readonly ids: readonly string[];
  readonly readings: readonly Reading[];
  readonly tolerant: boolean;
}

/**
 * Published notices that satisfy every criterion: exact words first, then beginnings of words, newest first; only where there are
 * none, words one typing error away (decisions F4). `total` counts up to one more than `countedAtMost`.
 * `meant` is what was probably meant, where only tolerant matches exist.
 */
export async function search(db: Db, scope: PublicScope, criteria: SearchCriteria, page: number) {
  const question = questionOf(criteria);
  const wanted = page * publicPageSize + 1;
  // Signs without a letter or digit name nobody.
  const nobody = question.words.length === 0 && (criteria.searchTerm !== '' || criteria.comune !== '');
  if (nobody) return { rows: [], total: 0, meant: null };
  if (question.words.length === 0 && !question.filters.cap) {
    const ids = await newestWithin(db, scope, question.filters, wanted);
    const total = ids.length < wanted ? ids.length : await countWithin(db, scope, question.filters, countedAtMost + 1);
    return { rows: await rowsOf(db, ids, page), total, meant: null };
  }
  const found = await find(db, scope, question, wanted);
  const total = found.ids.length < wanted ? found.ids.length : await countAll(db, scope, found.readings);
  const rows = await rowsOf(db, found.ids, page);
  return { rows, total, meant: found.tolerant && rows[0] ? meantBy(question.words, rows[0]) : null };
}

async function find(db: Db, scope: PublicScope, question: Question, wanted: number): Promise<Found> {
  const known = knowledgeOf(question, await wordsBeginning(db, beginningsOf(question)));
  const exact = exactReading(question, known);
  const ids = exact ? await readNewest(db, scope, exact, wanted) : [];
  const prefix = prefixReading(question, known, exact);
  if (prefix && ids.length < wanted) ids.push(...(await readNewest(db, scope, prefix, wanted - ids.length)));
  const readings = [exact, prefix].filter((one) => one !== null);
  if (ids.length > 0) return { ids, readings, tolerant: false };

  const meant = meanings(question.words, known, await wordsResembling(db, question.words));
  const tolerant = tolerantReading(question, meant);
  if (!tolerant) return { ids, readings: [], tolerant: false };
  return { ids: await readNewest(db, scope, tolerant, wanted), readings: [tolerant], tolerant: true };
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
