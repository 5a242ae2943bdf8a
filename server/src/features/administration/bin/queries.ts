import type { BinKind, BinQuery, BinRow } from '@commiato/contracts/administration/bin';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { containsWord, pageOf, wordsOf } from '../../../platform/database/listing.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';

/** The table of each kind. */
const tables: Readonly<Record<BinKind, SQL>> = {
  utente: sql`utenti`,
  annuncio: sql`annunci`,
  allegato: sql`allegati`,
  operatore: sql`operatori`,
  anagrafica: sql`anagrafiche`,
  certificato: sql`certificati`,
  corso: sql`corsi`,
  preventivo: sql`preventivi`,
  fattura: sql`fatture`,
  voce: sql`listino`,
  convenzione: sql`convenzioni`,
};

const person = (nome: SQL, cognome: SQL) => sql`btrim(${nome} || ' ' || ${cognome})`;
const nameOf = (account: SQL) =>
  sql`coalesce(nullif(${account}."ragSociale", ''), btrim(${account}.nome || ' ' || ${account}.cognome))`;

/** All that was deleted by itself: what went with its agency or its notice comes back with that. */
const entries = sql`
  select u."_id", 'utente' as tipo, ${nameOf(sql`u`)} as nome, '' as agenzia, u.cestinato,
    (select count(*)::int from annunci a where a.id_utente = u."_id" and a.cestinato = u.cestinato) as annunci
  from utenti u where u.cestinato is not null
  union all
  select a."_id", 'annuncio', ${person(sql`a.cognome`, sql`a.nome`)}, ${nameOf(sql`u`)}, a.cestinato, 0
  from annunci a join utenti u on u."_id" = a.id_utente
  where a.cestinato is not null and a.cestinato is distinct from u.cestinato
  union all
  select g."_id", 'allegato', ${person(sql`a.cognome`, sql`a.nome`)}, ${nameOf(sql`u`)}, g.cestinato, 0
  from allegati g join annunci a on a."_id" = g.id_nek join utenti u on u."_id" = g.id_utente where g.cestinato is not null
  union all
  select o."_id", 'operatore', ${person(sql`o.nome`, sql`o.cognome`)}, '', o.cestinato, 0 from operatori o where o.cestinato is not null
  union all
  select c."_id", 'anagrafica', coalesce(nullif(c."ragioneSociale", ''), ${person(sql`c.nome`, sql`c.cognome`)}), ${nameOf(sql`u`)}, c.cestinato, 0
  from anagrafiche c join utenti u on u."_id" = c.id_utente where c.cestinato is not null
  union all
  select c."_id", 'certificato', c.cosa || case c.numero when '' then '' else ' n. ' || c.numero end || ' del ' || to_char(c.rilascio, 'DD/MM/YYYY'), ${nameOf(sql`u`)}, c.cestinato, 0
  from certificati c join utenti u on u."_id" = c.id_utente where c.cestinato is not null
  union all
  select c."_id", 'corso', c.titolo, ${nameOf(sql`u`)}, c.cestinato, 0
  from corsi c join utenti u on u."_id" = c.id_utente where c.cestinato is not null
  union all
  select p."_id", 'preventivo', 'n. ' || p.progressivo || '/' || p.anno || ': ' || p.cliente, ${nameOf(sql`u`)}, p.cestinato, 0
  from preventivi p join utenti u on u."_id" = p.id_utente where p.cestinato is not null
  union all
  select f."_id", 'fattura', f.cliente, ${nameOf(sql`u`)}, f.cestinato, 0
  from fatture f join utenti u on u."_id" = f.id_utente where f.cestinato is not null
  union all
  select v."_id", 'voce', v.nome, ${nameOf(sql`u`)}, v.cestinato, 0
  from listino v join utenti u on u."_id" = v.id_utente where v.cestinato is not null
  union all
  select c."_id", 'convenzione', c.nome, '', c.cestinato, 0 from convenzioni c where c.cestinato is not null`;

const orders = {
  cestinato: sql`cestinato, "_id"`,
  '-cestinato': sql`cestinato desc, "_id"`,
  nome: sql`lower(nome), "_id"`,
  '-nome': sql`lower(nome) desc, "_id"`,
} as const;

/** What can be restored, the last deleted first where nothing else is asked. */
export async function listBin(
  db: Db,
  _scope: AdminScope,
  query: BinQuery,
): Promise<{ rows: Omit<BinRow, 'scade'>[]; total: number }> {
  const { limit, offset } = pageOf(query);
  const like = wordsOf(query.q).map((word) => containsWord(word, [sql`nome`, sql`agenzia`]));
  const wanted = [...like, ...(query.tipo ? [sql`tipo = ${query.tipo}`] : [])];
  const where = wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``;
  const order = orders[(query.sort ?? '-cestinato') as keyof typeof orders];
  const { rows } = await db.execute<Omit<BinRow, 'scade'> & { total: number } & Record<string, unknown>>(sql`
    select *, (count(*) over ())::int as total from (${entries}) e ${where} order by ${order} limit ${limit} offset ${offset}`);
  return {
    rows: rows.map(({ total: _, cestinato, ...row }) => ({ ...row, cestinato: new Date(cestinato).toISOString() })),
    total: rows[0]?.total ?? 0,
  };
}

/** What lies in the bin under an identifier, locked until the transaction ends; undefined where nothing does. */
export async function binned(
  db: Db,
  _scope: AdminScope,
  id: string,
): Promise<{ tipo: BinKind; cestinato: string } | undefined> {
  for (const [tipo, table] of Object.entries(tables) as [BinKind, SQL][]) {
    const { rows } = await db.execute<{ cestinato: string }>(
      sql`select cestinato::text as cestinato from ${table} where "_id" = ${id} and cestinato is not null for update`,
    );
    if (rows[0]) return { tipo, cestinato: rows[0].cestinato };
  }
  return undefined;
}

/** Takes a row out of the bin. */
export async function takeOut(db: Db, _scope: AdminScope, tipo: BinKind, id: string): Promise<void> {
  await db.execute(sql`update ${tables[tipo]} set cestinato = null where "_id" = ${id}`);
}

/** The table and column by which each kind belongs to something that has to be there. */
const holders: Partial<Record<BinKind, SQL>> = {
  annuncio: sql`select 1 from annunci x join utenti h on h."_id" = x.id_utente`,
  allegato: sql`select 1 from allegati x join annunci h on h."_id" = x.id_nek`,
  anagrafica: sql`select 1 from anagrafiche x join utenti h on h."_id" = x.id_utente`,
  certificato: sql`select 1 from certificati x join utenti h on h."_id" = x.id_utente`,
  preventivo: sql`select 1 from preventivi x join utenti h on h."_id" = x.id_utente`,
  fattura: sql`select 1 from fatture x join utenti h on h."_id" = x.id_utente`,
  voce: sql`select 1 from listino x join utenti h on h."_id" = x.id_utente`,
  corso: sql`select 1 from corsi x join utenti h on h."_id" = x.id_utente`,
};

/** Whether what it belongs to is in the bin as well. */
export async function isHolderBinned(db: Db, _scope: AdminScope, tipo: BinKind, id: string): Promise<boolean> {
  const holder = holders[tipo];
  if (!holder) return false;
  const { rows } = await db.execute(sql`${holder} where x."_id" = ${id} and h.cestinato is not null`);
  return rows.length > 0;
}

/** The notice of an attachment. */
export async function noticeOf(db: Db, _scope: AdminScope, attachment: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select id_nek as id from allegati where "_id" = ${attachment}`);
  return rows[0]?.id ?? '';
}

/**
 * Takes notices out of the bin: the one named, or all that went with an agency at a moment. Each needs a free place of the two of its
 * tax code, kind and year (decisions C1); those that find none stay. Answers the others.
 */
export async function takeOutNotices(
  db: Db,
  _scope: AdminScope,
  which: { id: string } | { idUtente: string; cestinato: string },
): Promise<string[]> {
  const wanted =
    'id' in which
      ? sql`a."_id" = ${which.id}`
      : sql`a.id_utente = ${which.idUtente} and a.cestinato = ${which.cestinato}::timestamptz`;
  await db.execute(sql`
    select pg_advisory_xact_lock(k) from (
      select distinct hashtextextended(a.codfisc || ' ' || a.cosa || ' ' || a.anno, 0) as k from annunci a
      where ${wanted} and a.cestinato is not null order by 1) locks`);
  const { rows } = await db.execute<{ _id: string }>(sql`
    update annunci set cestinato = null, posto = free.posto from (
      select b."_id", p.posto from (
        select a."_id", a.codfisc, a.cosa, a.anno, row_number() over (partition by a.codfisc, a.cosa, a.anno order by a.data_crea, a."_id") as turn
        from annunci a where ${wanted} and a.cestinato is not null
      ) b cross join lateral (
        select v.posto from (values (1), (2)) as v(posto) where not exists (
          select 1 from annunci l where l.codfisc = b.codfisc and l.cosa = b.cosa and l.anno = b.anno and l.posto = v.posto and l.cestinato is null)
        order by v.posto offset b.turn - 1 limit 1
      ) p
    ) free where annunci."_id" = free."_id" returning annunci."_id"`);
  return rows.map(({ _id }) => _id);
}

/** Notices still in the bin that went there with an agency. */
export async function countLeft(db: Db, _scope: AdminScope, idUtente: string, cestinato: string): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(
    sql`select count(*)::int as left from annunci where id_utente = ${idUtente} and cestinato = ${cestinato}::timestamptz`,
  );
  return rows[0]?.left ?? 0;
}

/** What belongs to something before that: a whole agency at once would be too much for one statement. */
const erasing: readonly BinKind[] = [
  'allegato',
  'annuncio',
  'anagrafica',
  'certificato',
  'corso',
  'preventivo',
  'fattura',
  'voce',
  'operatore',
  'convenzione',
  'utente',
];

/** Erases a batch of what has been in the bin since before a moment; answers what. Rows that belong to it go with it. */
export async function eraseBatch(db: Db, before: string): Promise<{ tipo: BinKind; id: string }[]> {
  for (const tipo of erasing) {
    const { rows } = await db.execute<{ id: string }>(sql`
      delete from ${tables[tipo]} where "_id" in (select "_id" from ${tables[tipo]} where cestinato < ${before} limit ${tipo === 'utente' ? 1 : 200})
      returning "_id" as id`);
    if (rows.length > 0) return rows.map(({ id }) => ({ tipo, id }));
  }
  return [];
}
