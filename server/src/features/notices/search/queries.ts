import { toComparisonKey } from '@commiato/italy/places/provinces';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { plannedListSql, plannedStatementRunner } from '../../../platform/database/prepared.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import { municipalityPrefix, postalKeyPrefix } from '../notices/index-policy.ts';
import { isPublished } from '../notices/queries.ts';

/** A term of the vocabulary and its approximate number of notices. */
export interface VocabularyTerm {
  readonly parola: string;
  readonly quanti: number;
}

/** Filters of a search besides its words. */
export interface SearchFilters {
  /** Provinces of which every notice matches; empty with empty `moved`: all of Italy. */
  readonly prov: readonly string[];
  /** Further provinces of which only the municipalities that moved match, as words of the index (`parole_luogo`). */
  readonly moved: { readonly prov: readonly string[]; readonly places: readonly string[] };
  readonly cap: string;
}

/** The provinces to read; empty: all. */
export const provincesToRead = ({ prov, moved }: SearchFilters): readonly string[] => [...prov, ...moved.prov];

/** Condition: the notice lies in the provinces of the filter, or in a municipality that moved. */
const isInProvinces = ({ prov, moved }: SearchFilters, row: { readonly prov: SQL; readonly place: SQL }): SQL =>
  moved.prov.length === 0
    ? sql`true`
    : sql`(${row.prov} = any(${textArray(prov)}) or ${row.place} = any(${textArray(moved.places)}))`;

/** Maximum number of terms for a prefix, most frequent first. Postal codes need more: all that follow a digit. */
const maxTermsPerPrefix = { words: 300, postal: 2000 };
/** Maximum number of terms with one sound, most frequent first. */
const maxTermsPerSound = 40;
/** Maximum number of look-ups of a query, each for a key in a province. */
const maxLookUps = 2000;
/** With many keys, so many are read first; the others only as far back as the matches found by then. */
const keysReadFirst = 8;
/** Maximum number of separate text tests; each takes a tenth of the time of a regular expression. */
const maxSeparateTests = 12;

const textArray = (words: readonly string[]) => sql`${sql.param([...words])}::text[]`;
const plannedTextsSql = (words: readonly string[]) => plannedListSql(sql.param([...words]));

/** The most frequent terms after one or two letters, read from an index of their own without municipalities and postal codes. */
function commonestTermsAfterLettersSql(count: 1 | 2): SQL {
  const letters = sql.raw(`${count}`);
  return sql`
  (select parola, quanti from vocabolario
    where length(t.inizio) = ${letters} and left(parola, ${letters}) = t.inizio collate "C"
      and strpos(parola, ':') = 0 and parola <> t.inizio
    order by quanti desc limit t.limite)`;
}

/** For each prefix the vocabulary terms that start with it: the prefix itself first, then the most frequent. */
export async function termsWithPrefixes(db: Db, beginnings: readonly string[]): Promise<VocabularyTerm[][]> {
  const limits = beginnings.map((one) =>
    one.startsWith(postalKeyPrefix) ? maxTermsPerPrefix.postal : maxTermsPerPrefix.words,
  );
  const { rows } = await plannedStatementRunner(db).execute<{ i: number; parola: string; quanti: number }>(sql`
    select t.i::int as i, v.parola, v.quanti
    from unnest(${plannedTextsSql(beginnings)}, ${plannedListSql(sql.param(limits), 'int')}) with ordinality as t(inizio, limite, i)
    cross join lateral (
      select parola, quanti from vocabolario where parola = t.inizio collate "C"
      union all ${commonestTermsAfterLettersSql(1)}
      union all ${commonestTermsAfterLettersSql(2)}
      union all
      (select parola, quanti from vocabolario
        where length(t.inizio) > 2 and parola > t.inizio collate "C" and parola < (t.inizio || '~') collate "C"
        order by quanti desc limit t.limite)) v`);
  return beginnings.map((_, index) => rows.filter((row) => row.i === index + 1));
}

/** What the vocabulary is asked for one word: its deletion spellings, how it sounds (empty: not asked), and other terms as they are. */
export interface RelatedTermKeys {
  readonly spellings: readonly string[];
  readonly sound: string;
  readonly terms: readonly string[];
}

/** For each word the terms that share a deletion spelling or the sound with it, or are among its other terms. */
export async function relatedTerms(db: Db, words: readonly RelatedTermKeys[]): Promise<VocabularyTerm[][]> {
  const keyed = (keysOf: (word: RelatedTermKeys) => readonly string[]) => {
    const keys = words.flatMap((word, i) => keysOf(word).map((key) => ({ i, key })));
    return sql`unnest(${plannedListSql(sql.param(keys.map(({ i }) => i)), 'int')}, ${plannedTextsSql(keys.map(({ key }) => key))}) as k(i, chiave)`;
  };
  const { rows } = await plannedStatementRunner(db).execute<{ i: number; parola: string; quanti: number }>(sql`
    select k.i, v.parola, v.quanti from ${keyed(({ spellings }) => spellings)}
    join vocabolario_errori e on e.chiave = k.chiave collate "C" join vocabolario v on v.parola = e.parola
    union
    select k.i, v.parola, v.quanti from ${keyed(({ sound }) => (sound ? [sound] : []))}
    cross join lateral (
      select parola, quanti from vocabolario where suono = k.chiave collate "C" and suono <> ''
      order by quanti desc limit ${sql.raw(`${maxTermsPerSound}`)}) v
    union
    select k.i, v.parola, v.quanti from ${keyed(({ terms }) => terms)}
    cross join lateral (select parola, quanti from vocabolario where parola = k.chiave collate "C" limit 1) v`);
  return words.map((_, index) => rows.filter((row) => row.i === index));
}

/** A condition on a posting: it has the word as a whole word or as a prefix. Municipality words are marked. */
export interface TermMatch {
  readonly word: string;
  readonly whole: boolean;
}

/** A query of the inverted index (table `parole`). */
export interface IndexQuery {
  /** Keys whose posting lists are read. */
  readonly postingKeys: readonly string[];
  /** A posting must match one term of each list. */
  readonly required: readonly (readonly TermMatch[])[];
  /** A posting that matches all of these is skipped: an earlier query has returned it. */
  readonly excluded: readonly TermMatch[];
  /** Provinces that can contain a match; null: unknown. */
  readonly onlyProvinces: readonly string[] | null;
  readonly filters: SearchFilters;
}

/** The provinces that the query reads; empty: all. */
const provincesOfQuery = ({ onlyProvinces, filters }: IndexQuery): readonly string[] =>
  onlyProvinces ?? provincesToRead(filters);

const isPlaceTerm = ({ word }: TermMatch) => word.startsWith(municipalityPrefix);
const searchedText = ({ word, whole }: TermMatch) =>
  (word.startsWith(municipalityPrefix) ? word.slice(municipalityPrefix.length) : word) + (whole ? ' ' : '');

/** Condition: the posting matches one of the terms. */
function matchesAny(spellings: readonly TermMatch[]): SQL {
  const columns = [
    { column: sql`p.nomi`, texts: spellings.filter((one) => !isPlaceTerm(one)).map(searchedText) },
    { column: sql`p.luoghi`, texts: spellings.filter(isPlaceTerm).map(searchedText) },
  ];
  const tests = columns.flatMap(({ column, texts }) =>
    texts.length > maxSeparateTests
      ? [sql`${column} ~ ${` (${texts.map((text) => text.replace(/[^\p{L}\p{N} ]/gu, '\\$&')).join('|')})`}`]
      : texts.map((text) => sql`strpos(${column}, ${` ${text}`}) > 0`),
  );
  return sql`(${sql.join(tests, sql` or `)})`;
}

const joinConditions = (tests: readonly SQL[]) => (tests.length ? sql.join([...tests], sql` and `) : sql`true`);

function postingConditions({ required, excluded, filters }: IndexQuery): SQL {
  const words = required.map(matchesAny);
  const others = excluded.length ? [sql`not (${joinConditions(excluded.map((one) => matchesAny([one])))})`] : [];
  const postal = filters.cap ? [sql`p.cap like ${`${filters.cap}%`}`] : [];
  const place = { prov: sql`p.prov`, place: sql`btrim(p.luoghi)` };
  return joinConditions([...words, ...others, ...postal, isInProvinces(filters, place)]);
}

/** Ids of the newest matches, at most `limit`, without duplicates. */
export const newestMatchIds = publicQuery(async (db: Db, query: IndexQuery, limit: number): Promise<string[]> => {
  const { postingKeys } = query;
  const prov = provincesOfQuery(query);
  const lists = prov.length === 0 || postingKeys.length * prov.length > maxLookUps ? null : prov;
  const within = lists ? sql`cross join unnest(${plannedTextsSql(lists)}) as f(prov)` : sql``;
  const province = lists ? sql`p.prov = f.prov` : postingInProvincesCondition(prov);
  const newestOf = (words: readonly string[], back: SQL) => sql`
    select r.id_annuncio, r.data_crea from unnest(${plannedTextsSql(words)}) as w(parola) ${within}
    cross join lateral (
      select p.id_annuncio, p.data_crea from parole p
      where p.parola = w.parola collate "C" and ${province} and ${back} and ${postingConditions(query)}
      order by p.data_crea desc, p.id_annuncio desc limit ${limit}) r
    group by r.id_annuncio, r.data_crea
    order by r.data_crea desc, r.id_annuncio desc limit ${limit}`;
  const { rows } = await plannedStatementRunner(db).execute<{ id_annuncio: string }>(
    postingKeys.length <= 2 * keysReadFirst
      ? newestOf(postingKeys, sql`true`)
      : sql`
    with ahead as materialized (${newestOf(postingKeys.slice(0, keysReadFirst), sql`true`)}),
      back as materialized (select case when count(*) < ${limit} then '-infinity' else min(data_crea) end as data_crea from ahead)
    ${newestOf(postingKeys, sql`p.data_crea >= (select data_crea from back)`)}`,
  );
  return rows.map((row) => row.id_annuncio);
});

function postingInProvincesCondition(prov: readonly string[]): SQL {
  return prov.length ? sql`p.prov = any(${plannedTextsSql(prov)})` : sql`true`;
}

/**
 * Postings read to count notices that may stand under several keys, as a multiple of the count; and the growth of that limit if they were
 * too few.
 */
const duplicateAllowance = 1.25;
const limitGrowth = 4;

/** Number of matches, counted up to `atMost`. A notice under several keys counts once. */
export const countMatches = publicQuery(async (db: Db, query: IndexQuery, atMost: number): Promise<number> => {
  const several = query.postingKeys.length > 1;
  const notices = several ? sql`count(distinct id_annuncio collate "C")` : sql`count(*)`;
  for (let most = several ? Math.ceil(atMost * duplicateAllowance) : atMost; ; most *= limitGrowth) {
    const { rows } = await plannedStatementRunner(db).execute<{ read: number; total: number }>(sql`
      select count(*)::int as read, ${notices}::int as total from (
        select p.id_annuncio from parole p
        where p.parola = any(${plannedTextsSql(query.postingKeys)} collate "C") and ${postingInProvincesCondition(provincesOfQuery(query))} and ${postingConditions(query)}
        limit ${most}) as found`);
    const { read, total } = rows[0] ?? { read: 0, total: 0 };
    if (total >= atMost || read < most) return Math.min(atMost, total);
  }
});

const isPublishedNotice = isPublished(sql`a`);

const noticeIsInProvinces = (filters: SearchFilters) =>
  isInProvinces(filters, { prov: sql`a.prov`, place: sql`a.parole_luogo` });

/** Ids of the newest published notices in the provinces, or in all of Italy, for a search without words. */
export const newestNoticeIdsInProvinces = publicQuery(
  async (db: Db, filters: SearchFilters, limit: number): Promise<string[]> => {
    const prov = provincesToRead(filters);
    const { rows } = await db.execute<{ _id: string }>(
      prov.length
        ? sql`
    select r."_id" from unnest(${textArray(prov)}) as w(prov)
    cross join lateral (
      select a."_id", a.data_crea from annunci a where a.prov = w.prov and ${noticeIsInProvinces(filters)} and ${isPublishedNotice}
      order by a.data_crea desc, a."_id" desc limit ${limit}) r
    order by r.data_crea desc, r."_id" desc limit ${limit}`
        : sql`select a."_id" from annunci a where ${isPublishedNotice} order by a.data_crea desc, a."_id" desc limit ${limit}`,
    );
    return rows.map((row) => row._id);
  },
);

export const countNoticesInProvinces = publicQuery(
  async (db: Db, filters: SearchFilters, atMost: number): Promise<number> => {
    const prov = provincesToRead(filters);
    // Provinces are counted one by one along their index, whatever share the planner assumes.
    const some = prov.length
      ? sql`select 1 from unnest(${textArray(prov)}) as w(prov) cross join lateral (
        select from annunci a where a.prov = w.prov and ${noticeIsInProvinces(filters)} and ${isPublishedNotice} limit ${atMost}) r limit ${atMost}`
      : sql`select 1 from annunci a where ${isPublishedNotice} limit ${atMost}`;
    const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${some}) as found`);
    return rows[0]?.total ?? 0;
  },
);

/** Surnames of published notices that start with a text, ignoring accents, shortest first. Of equal spellings only the first. */
export const surnamesWithPrefix = publicQuery(async (db: Db, beginning: string, limit: number): Promise<string[]> => {
  const key = toComparisonKey(beginning);
  // Sorted first, so that notices are looked up only until there are enough surnames.
  const { rows } = await db.execute<{ cognome: string }>(sql`
    select distinct on (c.letters, c.chiave) c.cognome
    from (
      select length(chiave) as letters, chiave, cognome from cognomi
      where chiave >= ${key} collate "C" and chiave < ${`${key}~`} collate "C" order by letters, chiave, cognome
    ) c cross join lateral (select from annunci a where a.cognome = c.cognome and ${isPublishedNotice} limit 1) a
    order by c.letters, c.chiave, c.cognome limit ${limit}`);
  return rows.map((row) => row.cognome);
});
