import { fold } from '@commiato/italy/provinces';
import { deletions, shortestForgiven } from '@commiato/italy/spelling';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';

/** Marks the words of a municipality, so that they share tables with those of names and never mix. */
export const municipalityPrefix = 'c:';

/** Marks a postal code. */
export const postalPrefix = 'k:';

/** Letters by which a pair knows its words. */
const stemLength = 3;
export const stemOf = (word: string): string => word.slice(0, stemLength);

/** The key of two words that one name carries, by their first letters; null where it has none: short words, equal beginnings. */
export function pairOf(one: string, other: string): string | null {
  const [first = '', second = ''] = [one, other].map(stemOf).sort();
  return first.length < stemLength || second.length < stemLength || first === second ? null : `${first} ${second}`;
}

/** What a notice is found by. */
export interface IndexedNotice {
  readonly _id: string;
  readonly cognome: string;
  readonly data_crea: string;
  readonly prov: string;
  readonly cap: string;
  readonly parole_nome: string;
  readonly parole_luogo: string;
}

/**
 * Spellings of a word one deletion away, itself among them; a mark stays in front. None for words too short to forgive, nor for
 * postal codes.
 */
export function spellingsOf(marked: string): string[] {
  const mark = marked.startsWith(municipalityPrefix) ? municipalityPrefix : '';
  const word = marked.slice(mark.length);
  return word.length < shortestForgiven || marked.startsWith(postalPrefix)
    ? []
    : deletions(word).map((key) => mark + key);
}

const split = (words: string) => words.split(' ').filter(Boolean);

/** The words of a notice as the vocabulary knows them, and the pairs of those of its name. */
function keysOf({ parole_nome, parole_luogo, cap }: IndexedNotice): { words: string[]; pairs: string[] } {
  const names = split(parole_nome);
  const places = split(parole_luogo).map((word) => municipalityPrefix + word);
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => pairOf(one, other)));
  return {
    words: [...new Set([...names, ...places, ...(cap ? [postalPrefix + cap] : [])])],
    pairs: [...new Set(pairs.filter((pair) => pair !== null))],
  };
}

/** Puts a published notice under its words, in the transaction that publishes or changes it; what stood there before goes. */
export async function indexNotice(db: Db, notice: IndexedNotice): Promise<void> {
  await forgetNotice(db, notice._id);
  const { words, pairs } = keysOf(notice);
  await db.execute(sql`
    insert into parole (parola, data_crea, id_annuncio, prov, cap, nomi, luoghi)
    select parola, ${notice.data_crea}::timestamptz, ${notice._id}, ${notice.prov}, ${notice.cap}, ${` ${notice.parole_nome} `}, ${` ${notice.parole_luogo} `}
    from unnest(${sql.param([...words, ...pairs])}::text[]) as parola`);
  await learn(db, words);
  await rememberSurnames(db, [notice.cognome]);
}

/** A notice that is hidden or deleted is found no more; its words stay known. */
export async function forgetNotice(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from parole where id_annuncio = ${id}`);
}

/** The same for all notices of an agency. */
export async function forgetNoticesOf(db: Db, idUtente: string): Promise<void> {
  await db.execute(
    sql`delete from parole where id_annuncio in (select "_id" from annunci where id_utente = ${idUtente})`,
  );
}

/** Surnames that begin like a text, however it is accented, the shortest first. */
export async function surnamesBeginning(
  db: Db,
  _scope: PublicScope,
  beginning: string,
  limit: number,
): Promise<string[]> {
  const key = fold(beginning);
  const { rows } = await db.execute<{ cognome: string }>(sql`
    select cognome from cognomi where chiave >= ${key} collate "C" and chiave < ${`${key}~`} collate "C"
    order by length(chiave), chiave limit ${limit}`);
  return rows.map((row) => row.cognome);
}

/** Adds words to the vocabulary. In one order, so that two publishers of the same new words never wait for each other in a circle. */
async function learn(db: Db, words: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ parola: string }>(sql`
    insert into vocabolario (parola) select parola from unnest(${sql.param([...words].sort())}::text[]) as parola
    on conflict do nothing returning parola`);
  await learnSpellings(
    db,
    rows.map(({ parola }) => parola),
  );
}

async function learnSpellings(db: Db, words: readonly string[]): Promise<void> {
  const pairs = words.flatMap((parola) => spellingsOf(parola).map((key) => ({ key, parola })));
  if (pairs.length === 0) return;
  await db.execute(sql`
    insert into vocabolario_errori (chiave, parola)
    select * from unnest(${sql.param(pairs.map(({ key }) => key))}::text[], ${sql.param(pairs.map(({ parola }) => parola))}::text[])
    on conflict do nothing`);
}

/** Keeps surnames as they are written, for suggestions: of those that are spelled alike the first. */
async function rememberSurnames(db: Db, surnames: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into cognomi (chiave, cognome)
    select * from unnest(${sql.param(surnames.map(fold))}::text[], ${sql.param([...surnames])}::text[]) on conflict do nothing`);
}

/** The beginnings of a notice's words that pairs are made of: ordered as `pairOf` orders them. */
const stems = sql`(select left(word, ${stemLength}) collate "C" as stem from regexp_split_to_table(a.parole_nome, ' ') as word
  where length(word) >= ${stemLength})`;

/** Puts the published ones among some notices under their words and pairs, all in one statement. */
const insertWords = (db: Db, which: SQL) =>
  db.execute(sql`
    insert into parole (parola, data_crea, id_annuncio, prov, cap, nomi, luoghi)
    select w.parola, a.data_crea, a."_id", a.prov, a.cap, ' ' || a.parole_nome || ' ', ' ' || a.parole_luogo || ' '
    from annunci a cross join lateral (
      select regexp_split_to_table(a.parole_nome, ' ')
      union select ${municipalityPrefix} || regexp_split_to_table(a.parole_luogo, ' ')
      union select ${postalPrefix} || a.cap
      union select x.stem || ' ' || y.stem from ${stems} x join ${stems} y on x.stem < y.stem
    ) as w(parola)
    where ${which} and a.cestinato is null and not a.disattivo and w.parola not in ('', ${municipalityPrefix}, ${postalPrefix})`);

/** What `indexNotice` does for one, for several that stand under no word: those that come back from the bin. */
export async function indexNotices(db: Db, ids: readonly string[]): Promise<void> {
  const among = sql`any(${sql.param([...ids])}::text[])`;
  await insertWords(db, sql`a."_id" = ${among}`);
  const words = await db.execute<{ parola: string }>(
    sql`select distinct parola from parole where id_annuncio = ${among} and strpos(parola, ' ') = 0`,
  );
  await learn(
    db,
    words.rows.map(({ parola }) => parola),
  );
  const surnames = await db.execute<{ cognome: string }>(
    sql`select distinct cognome from annunci where "_id" = ${among} and not disattivo order by 1`,
  );
  await rememberSurnames(
    db,
    surnames.rows.map(({ cognome }) => cognome),
  );
}

/** Makes the whole index of words anew from the published notices: what `indexNotice` does for one, for all of them at once. */
export async function indexAll(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`truncate parole, vocabolario, vocabolario_errori, cognomi`);
    await insertWords(tx, sql`true`);
    const { rows } = await tx.execute<{ parola: string }>(sql`
      insert into vocabolario (parola, quanti) select parola, count(*) from parole where strpos(parola, ' ') = 0 group by parola returning parola`);
    await learnSpellings(
      tx,
      rows.map(({ parola }) => parola),
    );
    const surnames = await tx.execute<{ cognome: string }>(
      sql`select distinct cognome from annunci where cestinato is null and not disattivo order by 1`,
    );
    await rememberSurnames(
      tx,
      surnames.rows.map(({ cognome }) => cognome),
    );
  });
}

/** Counts again how many notices carry each word: the search begins with the rarest. An estimate that lags does no harm. */
export async function recountWords(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`);
    await tx.execute(sql`
      update vocabolario v set quanti = coalesce(c.quanti, 0)
      from (select parola, (select count(*)::int from parole p where p.parola = w.parola) as quanti from vocabolario w) c
      where c.parola = v.parola and v.quanti <> c.quanti`);
  });
}
