import { fold } from '@commiato/italy/provinces';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { listToPlan, planned } from '../../../platform/database/prepared.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { municipalityPrefix, postalPrefix, spellingsOf } from '../notices/index-policy.ts';
import { isPublished } from '../notices/queries.ts';

/** A known word and about how many notices carry it. */
export interface KnownWord {
  readonly parola: string;
  readonly quanti: number;
}

/** What a search narrows by beside its words. */
export interface Filters {
  /** Provinces whose notices are all meant; with none, and none beside, those of all Italy. */
  readonly prov: readonly string[];
  /** Provinces of which only those municipalities are meant that changed over, as words of the index (`parole_luogo`). */
  readonly moved: { readonly prov: readonly string[]; readonly places: readonly string[] };
  readonly cap: string;
}

/** The provinces whose notices have to be looked at; none: all. */
export const lookedAt = ({ prov, moved }: Filters): readonly string[] => [...prov, ...moved.prov];

/** Of the provinces looked at, those notices that are meant. */
const isMeant = ({ prov, moved }: Filters, row: { readonly prov: SQL; readonly place: SQL }): SQL =>
  moved.prov.length === 0
    ? sql`true`
    : sql`(${row.prov} = any(${textArray(prov)}) or ${row.place} = any(${textArray(moved.places)}))`;

/** Known words behind the beginning of a word at the most: the commonest. Of postal codes all: there are fewer behind a digit. */
const mostKnown = { words: 300, postal: 2000 };
/** Look-ups of one reading at the most, each of a key in a province. */
const mostLookUps = 2000;
/** Keys that are read first where there are many: the others only as far back as what these have found. */
const readFirst = 8;
/** Spellings that are looked for one by one at the most: each takes a tenth of the time of an expression. */
const fewSpellings = 12;

const textArray = (words: readonly string[]) => sql`${sql.param([...words])}::text[]`;
const textsToPlan = (words: readonly string[]) => listToPlan(sql.param([...words]));

/** The words behind a beginning of so many letters, by the index of these: none of a municipality, and no postal code. */
function behindLetters(count: 1 | 2): SQL {
  const letters = sql.raw(`${count}`);
  return sql`
  (select parola, quanti from vocabolario
    where length(t.inizio) = ${letters} and left(parola, ${letters}) = t.inizio collate "C"
      and strpos(parola, ':') = 0 and parola <> t.inizio
    order by quanti desc limit t.limite)`;
}

/** For each beginning the known words that start with it: the word itself first, then the commonest. */
export async function wordsBeginning(db: Db, beginnings: readonly string[]): Promise<KnownWord[][]> {
  const limits = beginnings.map((one) => (one.startsWith(postalPrefix) ? mostKnown.postal : mostKnown.words));
  const { rows } = await planned(db).execute<{ i: number; parola: string; quanti: number }>(sql`
    select t.i::int as i, v.parola, v.quanti
    from unnest(${textsToPlan(beginnings)}, ${listToPlan(sql.param(limits), 'int')}) with ordinality as t(inizio, limite, i)
    cross join lateral (
      select parola, quanti from vocabolario where parola = t.inizio collate "C"
      union all ${behindLetters(1)}
      union all ${behindLetters(2)}
      union all
      (select parola, quanti from vocabolario
        where length(t.inizio) > 2 and parola > t.inizio collate "C" and parola < (t.inizio || '~') collate "C"
        order by quanti desc limit t.limite)) v`);
  return beginnings.map((_, index) => rows.filter((row) => row.i === index + 1));
}

/** For each word the known words that may be meant, those with a spelling in common; the caller measures how far they are. */
export async function wordsResembling(db: Db, words: readonly string[]): Promise<KnownWord[][]> {
  const keys = words.flatMap((word, i) => spellingsOf(word).map((key) => ({ i, key })));
  const { rows } = await planned(db).execute<{ i: number; parola: string; quanti: number }>(sql`
    select distinct k.i, v.parola, v.quanti
    from unnest(${listToPlan(sql.param(keys.map(({ i }) => i)), 'int')}, ${textsToPlan(keys.map(({ key }) => key))}) as k(i, chiave)
    join vocabolario_errori e on e.chiave = k.chiave collate "C"
    join vocabolario v on v.parola = e.parola`);
  return words.map((_, index) => rows.filter((row) => row.i === index));
}

/** A word as a row must carry it: whole, or as the beginning of one of its words. Words of the municipality are marked. */
export interface Spelling {
  readonly word: string;
  readonly whole: boolean;
}

/** Which notices to read, in terms of the table of words. */
export interface Reading {
  /** Known words whose rows are read: the rarest of what was asked. */
  readonly from: readonly string[];
  /** Each of these lists must have a spelling that the notice carries. */
  readonly carrying: readonly (readonly Spelling[])[];
  /** A notice that carries all of these is left out: it has been read already. */
  readonly besides: readonly Spelling[];
  /** Provinces outside of which nothing can be found: those of the municipalities that are meant. Null: not known. */
  readonly within: readonly string[] | null;
  readonly filters: Filters;
}

/** The provinces that a reading looks into; none: all. */
const provincesOf = ({ within, filters }: Reading): readonly string[] => within ?? lookedAt(filters);

const isOfPlace = ({ word }: Spelling) => word.startsWith(municipalityPrefix);
const textOf = ({ word, whole }: Spelling) =>
  (word.startsWith(municipalityPrefix) ? word.slice(municipalityPrefix.length) : word) + (whole ? ' ' : '');

/** That a row carries one of the spellings. */
function carriesOne(spellings: readonly Spelling[]): SQL {
  const columns = [
    { column: sql`p.nomi`, texts: spellings.filter((one) => !isOfPlace(one)).map(textOf) },
    { column: sql`p.luoghi`, texts: spellings.filter(isOfPlace).map(textOf) },
  ];
  const tests = columns.flatMap(({ column, texts }) =>
    texts.length > fewSpellings
      ? [sql`${column} ~ ${` (${texts.map((text) => text.replace(/[^\p{L}\p{N} ]/gu, '\\$&')).join('|')})`}`]
      : texts.map((text) => sql`strpos(${column}, ${` ${text}`}) > 0`),
  );
  return sql`(${sql.join(tests, sql` or `)})`;
}

const every = (tests: readonly SQL[]) => (tests.length ? sql.join([...tests], sql` and `) : sql`true`);

function testsOf({ carrying, besides, filters }: Reading): SQL {
  const words = carrying.map(carriesOne);
  const others = besides.length ? [sql`not (${every(besides.map((one) => carriesOne([one])))})`] : [];
  const postal = filters.cap ? [sql`p.cap like ${`${filters.cap}%`}`] : [];
  const place = { prov: sql`p.prov`, place: sql`btrim(p.luoghi)` };
  return every([...words, ...others, ...postal, isMeant(filters, place)]);
}

/** The newest notices of a reading, at most `limit`, each once. */
export async function readNewest(db: Db, _scope: PublicScope, reading: Reading, limit: number): Promise<string[]> {
  const { from } = reading;
  const prov = provincesOf(reading);
  const lists = prov.length === 0 || from.length * prov.length > mostLookUps ? null : prov;
  const within = lists ? sql`cross join unnest(${textsToPlan(lists)}) as f(prov)` : sql``;
  const province = lists ? sql`p.prov = f.prov` : ofProvinces(prov);
  const newestOf = (words: readonly string[], back: SQL) => sql`
    select r.id_annuncio, r.data_crea from unnest(${textsToPlan(words)}) as w(parola) ${within}
    cross join lateral (
      select p.id_annuncio, p.data_crea from parole p
      where p.parola = w.parola collate "C" and ${province} and ${back} and ${testsOf(reading)}
      order by p.data_crea desc, p.id_annuncio desc limit ${limit}) r
    group by r.id_annuncio, r.data_crea
    order by r.data_crea desc, r.id_annuncio desc limit ${limit}`;
  const { rows } = await planned(db).execute<{ id_annuncio: string }>(
    from.length <= 2 * readFirst
      ? newestOf(from, sql`true`)
      : sql`
    with ahead as materialized (${newestOf(from.slice(0, readFirst), sql`true`)}),
      back as materialized (select case when count(*) < ${limit} then '-infinity' else min(data_crea) end as data_crea from ahead)
    ${newestOf(from, sql`p.data_crea >= (select data_crea from back)`)}`,
  );
  return rows.map((row) => row.id_annuncio);
}

function ofProvinces(prov: readonly string[]): SQL {
  return prov.length ? sql`p.prov = any(${textsToPlan(prov)})` : sql`true`;
}

/** Rows that are read to count a thousand notices which may stand under several keys; and how many times as many where these were too few. */
const moreRows = 1.25;
const moreYet = 4;

/** How many notices a reading has, counted up to `atMost`. A notice may stand under several of the keys, and is one. */
export async function countReading(db: Db, _scope: PublicScope, reading: Reading, atMost: number): Promise<number> {
  const several = reading.from.length > 1;
  const notices = several ? sql`count(distinct id_annuncio collate "C")` : sql`count(*)`;
  for (let most = several ? Math.ceil(atMost * moreRows) : atMost; ; most *= moreYet) {
    const { rows } = await planned(db).execute<{ read: number; total: number }>(sql`
      select count(*)::int as read, ${notices}::int as total from (
        select p.id_annuncio from parole p
        where p.parola = any(${textsToPlan(reading.from)} collate "C") and ${ofProvinces(provincesOf(reading))} and ${testsOf(reading)}
        limit ${most}) as found`);
    const { read, total } = rows[0] ?? { read: 0, total: 0 };
    if (total >= atMost || read < most) return Math.min(atMost, total);
  }
}

const live = isPublished(sql`a`);

const isMeantOfAll = (filters: Filters) => isMeant(filters, { prov: sql`a.prov`, place: sql`a.parole_luogo` });

/** The newest published notices without words: of the provinces, or all. */
export async function newestWithin(db: Db, _scope: PublicScope, filters: Filters, limit: number): Promise<string[]> {
  const prov = lookedAt(filters);
  const { rows } = await db.execute<{ _id: string }>(
    prov.length
      ? sql`
    select r."_id" from unnest(${textArray(prov)}) as w(prov)
    cross join lateral (
      select a."_id", a.data_crea from annunci a where a.prov = w.prov and ${isMeantOfAll(filters)} and ${live}
      order by a.data_crea desc, a."_id" desc limit ${limit}) r
    order by r.data_crea desc, r."_id" desc limit ${limit}`
      : sql`select a."_id" from annunci a where ${live} order by a.data_crea desc, a."_id" desc limit ${limit}`,
  );
  return rows.map((row) => row._id);
}

export async function countWithin(db: Db, _scope: PublicScope, filters: Filters, atMost: number): Promise<number> {
  const prov = lookedAt(filters);
  // A province after the other by its index, whatever the planner thinks of their share.
  const some = prov.length
    ? sql`select 1 from unnest(${textArray(prov)}) as w(prov) cross join lateral (
        select from annunci a where a.prov = w.prov and ${isMeantOfAll(filters)} and ${live} limit ${atMost}) r limit ${atMost}`
    : sql`select 1 from annunci a where ${live} limit ${atMost}`;
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${some}) as found`);
  return rows[0]?.total ?? 0;
}

/**
 * Surnames that begin like a text, however it is accented, the shortest first: those that a published notice bears. Of those that are
 * spelled alike the first.
 */
export async function surnamesBeginning(
  db: Db,
  _scope: PublicScope,
  beginning: string,
  limit: number,
): Promise<string[]> {
  const key = fold(beginning);
  // In order first, so that notices are looked for only until there are enough.
  const { rows } = await db.execute<{ cognome: string }>(sql`
    select distinct on (c.letters, c.chiave) c.cognome
    from (
      select length(chiave) as letters, chiave, cognome from cognomi
      where chiave >= ${key} collate "C" and chiave < ${`${key}~`} collate "C" order by letters, chiave, cognome
    ) c cross join lateral (select from annunci a where a.cognome = c.cognome and ${live} limit 1) a
    order by c.letters, c.chiave, c.cognome limit ${limit}`);
  return rows.map((row) => row.cognome);
}
