import { toComparisonKey } from '@commiato/italy/places/provinces';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../../../platform/database/database.ts';
import { runLongTransaction } from '../../../platform/database/long-statements.ts';
import {
  deletionSpellings,
  type IndexedNotice,
  indexKeys,
  municipalityPrefix,
  postalKeyPrefix,
  stemLength,
  termSound,
} from './index-policy.ts';
import { isPublished } from './queries.ts';

/** Indexes a changed notice in the transaction that changes it: replaces its earlier postings. */
export async function reindexNotice(db: Db, notice: IndexedNotice): Promise<void> {
  await unindexNotice(db, notice._id);
  await indexNotice(db, notice);
}

/** Indexes a notice that has no postings yet, in the transaction that publishes it. */
export async function indexNotice(db: Db, notice: IndexedNotice): Promise<void> {
  const { words, pairs } = indexKeys(notice);
  await db.execute(sql`
    insert into parole (parola, data_crea, id_annuncio, prov, cap, nomi, luoghi)
    select parola, ${notice.data_crea}::timestamptz, ${notice._id}, ${notice.prov}, ${notice.cap}, ${` ${notice.parole_nome} `}, ${` ${notice.parole_luogo} `}
    from unnest(${sql.param([...words, ...pairs])}::text[]) as parola`);
  await addToVocabulary(db, words);
  await addPlaces(
    db,
    sql`(values (${notice.parole_luogo}, ${notice.prov}, ${notice.cap})) as a(parole_luogo, prov, cap)`,
  );
  await addSurnames(db, [notice.cognome]);
}

/** Removes a notice that is hidden or deleted from the index; the hourly job erases terms that no notice uses any more. */
export async function unindexNotice(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from parole where id_annuncio = ${id}`);
}

/** The same for all notices of an agency. */
export async function unindexNoticesOfAgency(db: Db, idUtente: string): Promise<void> {
  await db.execute(
    sql`delete from parole where id_annuncio in (select "_id" from annunci where id_utente = ${idUtente})`,
  );
}

/** Adds words to the vocabulary, in sorted order so that two transactions with the same new words cannot deadlock. */
async function addToVocabulary(db: Db, words: readonly string[]): Promise<void> {
  const sorted = [...words].sort();
  const { rows } = await db.execute<{ parola: string }>(sql`
    insert into vocabolario (parola, suono)
    select * from unnest(${sql.param(sorted)}::text[], ${sql.param(sorted.map(termSound))}::text[])
    on conflict do nothing returning parola`);
  await addSpellings(
    db,
    rows.map(({ parola }) => parola),
  );
}

async function addSpellings(db: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await db.execute(
    sql`insert into vocabolario_errori (chiave, parola) select * from ${spellingRowsSql(words)} on conflict do nothing`,
  );
}

/** The deletion spellings of words, each with its word, as rows. */
function spellingRowsSql(words: readonly string[]): SQL {
  const pairs = words.flatMap((parola) => deletionSpellings(parola).map((key) => ({ key, parola })));
  const keys = pairs.map(({ key }) => key);
  const of = pairs.map(({ parola }) => parola);
  return sql`unnest(${sql.param(keys)}::text[], ${sql.param(of)}::text[])`;
}

/** Terms whose sound is written in one statement. */
const soundBatchSize = 5000;

/** Writes how the terms sound that have no sound yet: those of older programs, and of an index that was made anew. */
export async function addMissingSounds(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await db.execute<{ parola: string }>(sql`
      select parola from vocabolario where parola > ${after} collate "C" and suono is null order by parola limit ${soundBatchSize}`);
    const words = rows.map(({ parola }) => parola);
    after = words.at(-1) ?? after;
    if (words.length > 0)
      await db.execute(sql`
        update vocabolario v set suono = s.suono
        from unnest(${sql.param(words)}::text[], ${sql.param(words.map(termSound))}::text[]) as s(parola, suono)
        where v.parola = s.parola collate "C"`);
    if (words.length < soundBatchSize) return;
  }
}

/** The marked words of the municipality and the marked postal code. */
const placeKeysSql = sql`(select ${municipalityPrefix} || regexp_split_to_table(a.parole_luogo, ' ') union select ${postalKeyPrefix} || a.cap)`;

/** Stores which municipalities exist with their provinces and postal codes, from the rows `notices` as `a`. Sorted, to avoid deadlocks. */
async function addPlaces(db: Db, notices: SQL): Promise<void> {
  await db.execute(sql`
    insert into luoghi_noti (parola, luogo, prov)
    select distinct w.parola, a.parole_luogo, a.prov from ${notices} cross join lateral ${placeKeysSql} as w(parola)
    where w.parola not in (${municipalityPrefix}, ${postalKeyPrefix}) order by 1, 2, 3 on conflict do nothing`);
}

/** Distinct places of some published notices. */
const placesOfNoticesSql = (which: SQL) =>
  sql`(select distinct a.parole_luogo, a.prov, a.cap from annunci a where ${which} and ${isPublished(sql`a`)}) a`;

/** Stores surnames as written, for suggestions. */
async function addSurnames(db: Db, surnames: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into cognomi (chiave, cognome)
    select * from unnest(${sql.param(surnames.map(toComparisonKey))}::text[], ${sql.param([...surnames])}::text[]) on conflict do nothing`);
}

/** Distinct words of a name and their stems, in the order of `pairKey`. */
const nameStemsSql = sql`(select distinct word collate "C" as word, left(word, ${stemLength}) as stem
  from regexp_split_to_table(a.parole_nome, ' ') as word where length(word) >= ${stemLength})`;

/** Inserts the postings of several published notices in one statement. */
const insertPostings = (db: Db, which: SQL) =>
  db.execute(sql`
    insert into parole (parola, data_crea, id_annuncio, prov, cap, nomi, luoghi)
    select w.parola, a.data_crea, a."_id", a.prov, a.cap, ' ' || a.parole_nome || ' ', ' ' || a.parole_luogo || ' '
    from annunci a cross join lateral (
      select regexp_split_to_table(a.parole_nome, ' ')
      union ${placeKeysSql}
      union select x.stem || ' ' || y.stem from ${nameStemsSql} x join ${nameStemsSql} y on x.word < y.word
    ) as w(parola)
    where ${which} and ${isPublished(sql`a`)} and w.parola not in ('', ${municipalityPrefix}, ${postalKeyPrefix})`);

/** Indexes several notices that have no postings, such as those restored from the bin. */
export async function addNoticesToIndex(db: Db, ids: readonly string[]): Promise<void> {
  const among = sql`any(${sql.param([...ids])}::text[])`;
  await insertPostings(db, sql`a."_id" = ${among}`);
  const words = await db.execute<{ parola: string }>(
    sql`select distinct parola from parole where id_annuncio = ${among} and strpos(parola, ' ') = 0`,
  );
  await addToVocabulary(
    db,
    words.rows.map(({ parola }) => parola),
  );
  await addPlaces(db, placesOfNoticesSql(sql`a."_id" = ${among}`));
  const surnames = await db.execute<{ cognome: string }>(
    sql`select distinct cognome from annunci where "_id" = ${among} and ${isPublished()} order by 1`,
  );
  await addSurnames(
    db,
    surnames.rows.map(({ cognome }) => cognome),
  );
}

/** A notice whose text may tell by which other name somebody was called. */
interface NoticeText {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
  readonly comune: string;
  readonly coniuge: string;
  readonly codfisc: string;
  readonly parole_nome: string;
  /** Null where no word of the text announces such a name. */
  readonly testo: string | null;
}

/** Notices after one, in the order of their ids. */
export async function noticeTextsAfter(db: Db, after: string, limit: number): Promise<NoticeText[]> {
  const { rows } = await db.execute<NoticeText & Record<string, unknown>>(sql`
    select "_id", nome, cognome, comune, coniuge, codfisc, parole_nome,
      case when testo ~* '(dett[oa]|soprannominat|conosciut|chiamat|per tutti|per gli amici|ved|coniugata)' then testo end as testo
    from annunci where "_id" > ${after} order by "_id" limit ${limit}`);
  return rows;
}

/** Stores other words of names, and indexes the notices anew. A notice that was changed meanwhile has its words already. */
export async function storeNameWordsAndReindex(
  db: Database,
  changes: readonly (Pick<NoticeText, '_id' | 'parole_nome'> & { readonly before: string })[],
): Promise<void> {
  if (changes.length === 0) return;
  const column = (key: '_id' | 'parole_nome' | 'before') => sql`${sql.param(changes.map((one) => one[key]))}::text[]`;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ _id: string }>(sql`
      update annunci a set parole_nome = c.parole_nome
      from unnest(${column('_id')}, ${column('parole_nome')}, ${column('before')}) as c(id, parole_nome, before)
      where a."_id" = c.id and a.parole_nome = c.before returning a."_id"`);
    const ids = rows.map(({ _id }) => _id);
    await tx.execute(sql`delete from parole where id_annuncio = any(${sql.param(ids)}::text[])`);
    await addNoticesToIndex(tx, ids);
  });
}

/** Rebuilds the whole index from the published notices. */
export async function rebuildIndex(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`truncate parole, vocabolario, vocabolario_errori, luoghi_noti, cognomi`);
    await insertPostings(tx, sql`true`);
    const { rows } = await tx.execute<{ parola: string }>(sql`
      insert into vocabolario (parola, quanti) select parola, count(*) from parole where strpos(parola, ' ') = 0 group by parola returning parola`);
    await addSpellings(
      tx,
      rows.map(({ parola }) => parola),
    );
    await addMissingSounds(tx);
    await addPlaces(tx, placesOfNoticesSql(sql`true`));
    const surnames = await tx.execute<{ cognome: string }>(
      sql`select distinct cognome from annunci where ${isPublished()} order by 1`,
    );
    await addSurnames(
      tx,
      surnames.rows.map(({ cognome }) => cognome),
    );
  });
}

/** Postings counted in one run: those of 1.5 million notices. */
const maxRowsPerRecount = 10_000_000;

/**
 * Recounts the notices of each term, because the search starts with the rarest. The counts are estimates and may lag, so of more than
 * `most` postings only a part of the terms is counted in each run. Returns the next part.
 */
export async function recountWords(db: Database, turn: number, most = maxRowsPerRecount): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`);
    const { rows } = await tx.execute<{ rows: number }>(
      sql`select greatest(reltuples, 0)::float8 as rows from pg_class where oid = 'parole'::regclass`,
    );
    const parts = Math.ceil((rows[0]?.rows ?? 0) / most) || 1;
    await tx.execute(sql`
      update vocabolario v set quanti = c.quanti
      from (
        select parola, (select count(*)::int from parole p where p.parola = w.parola) as quanti from vocabolario w
        where (hashtextextended(parola, 0) % ${parts} + ${parts}) % ${parts} = ${turn % parts}
      ) c
      where c.parola = v.parola and v.quanti <> c.quanti`);
    return (turn + 1) % parts;
  });
}

/** Terms or surnames erased in one transaction; publishing waits meanwhile. */
const eraseBatchSize = 500;

/**
 * Erases terms and surnames that no published notice has any more (trust.md 14c). A publisher may reuse one in the same moment, so the
 * tables are locked (waiting at most half a second) and each row is checked once more. Throws if somebody publishes for longer; the next
 * hourly run continues.
 */
export async function eraseUnusedTerms(db: Database): Promise<void> {
  const unborne = sql`not exists (select from annunci a where a.cognome = c.cognome and ${isPublished(sql`a`)})`;
  const [words, surnames] = await runLongTransaction(db, async (tx) => {
    const read = async (query: SQL) => (await tx.execute<{ text: string }>(query)).rows.map(({ text }) => text);
    return [
      await read(sql`select parola as text from vocabolario where quanti = 0`),
      await read(sql`select distinct cognome as text from cognomi c where ${unborne}`),
    ];
  });
  while (words.length > 0 || surnames.length > 0) {
    const someWords = words.splice(0, eraseBatchSize);
    const someSurnames = surnames.splice(0, eraseBatchSize);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '500ms'`);
      await tx.execute(sql`lock table vocabolario, luoghi_noti, cognomi in share row exclusive mode`);
      await tx.execute(
        sql`delete from cognomi c where cognome = any(${sql.param(someSurnames)}::text[]) and ${unborne}`,
      );
      const { rows } = await tx.execute<{ parola: string }>(sql`
        delete from vocabolario v where parola = any(${sql.param(someWords)}::text[])
          and not exists (select from parole p where p.parola = v.parola) returning parola`);
      const pairs = spellingRowsSql(rows.map(({ parola }) => parola));
      await tx.execute(sql`delete from vocabolario_errori where (chiave, parola) in (select * from ${pairs})`);
      await tx.execute(
        sql`delete from luoghi_noti where parola = any(${sql.param(rows.map(({ parola }) => parola))}::text[])`,
      );
    });
  }
}
