import type { BillingFigures, BillingFiguresQuery } from '@commiato/contracts/billing/oversight';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  containsIndexedWords,
  containsWordsAtPosition,
  limitAndOffsetOf,
  orderOf,
  queryWordsOf,
} from '../../../platform/database/listing.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import type { SearchDemand, SearchHit, SearchRules } from '../../../platform/feature/search-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { accountDisplayNameSql, accountSearchCondition } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { isDiscardedCondition, isIssuedCondition, isOpenCondition, leftToPaySql } from '../invoices/queries.ts';
import { fatture } from '../invoices/tables.ts';
import { preventivi } from '../quotes/tables.ts';

const figuresFilterConditions = (today: string): Readonly<Record<NonNullable<BillingFiguresQuery['con']>, SQL>> => ({
  scartate: sql`exists (select from ${fatture} where ${fatture.id_utente} = ${utenti._id} and ${isDiscardedCondition}
    and ${fatture.cestinato} is null)`,
  scadute: sql`exists (select from ${fatture} where ${fatture.id_utente} = ${utenti._id} and ${isOpenCondition} and ${fatture.scadenza} < ${today}::date)`,
});

const matchesQuery = (query: BillingFiguresQuery, today: string) =>
  and(
    eq(utenti.role, 'U'),
    isNull(utenti.cestinato),
    query.id_utente ? eq(utenti._id, query.id_utente) : undefined,
    query.con && figuresFilterConditions(today)[query.con],
    accountSearchCondition(query.q),
  );
const queryOrder = (query: BillingFiguresQuery) =>
  orderOf(query, { ragSociale: sql`lower(${utenti.ragSociale})` }, [desc(utenti.creato), asc(utenti._id)]);

/** The figures of some agencies; `agencies` is a relation named `utenti`, so that only those of a page are added up. */
async function figuresOf(
  db: Db,
  agencies: SQL,
  { anno }: BillingFiguresQuery,
  today: string,
): Promise<BillingFigures[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${utenti._id} as "_id", ${accountDisplayNameSql(utenti)} as "ragSociale", ${utenti.attivo} as "utenteAttivo", q.*, f.*, o.*
    from ${agencies}
    left join lateral (
      select count(*) as preventivi, count(*) filter (where ${preventivi.stato} = 'accettato') as accettati,
        coalesce(sum(${preventivi.totale}) filter (where ${preventivi.stato} = 'accettato'), 0) as "importoAccettati"
      from ${preventivi}
      where ${preventivi.id_utente} = ${utenti._id} and ${preventivi.anno} = ${anno} and ${preventivi.stato} <> 'bozza'
        and ${preventivi.cestinato} is null
    ) q on true
    left join lateral (
      select count(*) filter (where ${fatture.tipo} <> 'TD04') as fatture, count(*) filter (where ${fatture.tipo} = 'TD04') as "noteDiCredito",
        coalesce(sum(case ${fatture.tipo} when 'TD04' then -${fatture.totale} else ${fatture.totale} end), 0) as fatturato
      from ${fatture} where ${fatture.id_utente} = ${utenti._id} and ${fatture.anno} = ${anno} and ${isIssuedCondition}
    ) f on true
    left join lateral (
      select count(*) filter (where ${fatture.stato} = 'bozza') as bozze, count(*) filter (where ${isDiscardedCondition}) as scartate,
        count(*) filter (where ${isOpenCondition} and ${fatture.scadenza} < ${today}::date) as scadute,
        coalesce(sum(${leftToPaySql}) filter (where ${fatture.scadenza} < ${today}::date), 0) as residuo
      from ${fatture} where ${fatture.id_utente} = ${utenti._id} and ${fatture.cestinato} is null
    ) o on true`);
  // The driver returns counts and sums of `bigint` as text.
  return rows.map(({ _id, ragSociale, utenteAttivo, ...figures }) => ({
    _id: String(_id),
    ragSociale: String(ragSociale),
    utenteAttivo: utenteAttivo === true,
    ...(Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value)])) as Omit<
      BillingFigures,
      '_id' | 'ragSociale' | 'utenteAttivo'
    >),
  }));
}

/** Agencies with their figures, newest first by default. */
export const listFigures = adminQuery(
  async (db: Db, query: BillingFiguresQuery, today: string): Promise<{ rows: BillingFigures[]; total: number }> => {
    const where = matchesQuery(query, today);
    const { limit, offset } = limitAndOffsetOf(query);
    const page = db
      .select({ _id: utenti._id })
      .from(utenti)
      .where(where)
      .orderBy(...queryOrder(query))
      .limit(limit)
      .offset(offset);
    const ids = (await page).map(({ _id }) => _id);
    const figures = await figuresById(db, ids, query, today);
    return { rows: ids.flatMap((id) => figures.get(id) ?? []), total: await db.$count(utenti, where) };
  },
);

async function figuresById(
  db: Db,
  ids: readonly string[],
  query: BillingFiguresQuery,
  today: string,
): Promise<Map<string, BillingFigures>> {
  const chosen = sql`(select * from ${utenti} where ${isOneOfIds(utenti._id, ids)}) utenti`;
  return new Map((await figuresOf(db, chosen, query, today)).map((row) => [row._id, row]));
}

/** The figures of all agencies that match. */
export const streamFigures = adminQuery(
  (db: Db, query: BillingFiguresQuery, today: string): AsyncIterable<BillingFigures[]> => {
    const list = db
      .select({ _id: utenti._id })
      .from(utenti)
      .where(matchesQuery(query, today))
      .orderBy(...queryOrder(query));
    return streamRows(db, list, async (ids) => [...(await figuresById(db, ids, query, today)).values()]);
  },
);

/** Trigram indexes do not help with shorter words, and the bills of all agencies are many. */
const minIndexedWordLength = 3;
const hasIndexedWord = (q: string) => queryWordsOf(q).some((word) => word.length >= minIndexedWordLength);

/** The expressions of the indexes `fatture_di_tutti` and `preventivi_di_tutti` (0116). */
const invoiceSearchTextSql = sql`${fatture.cliente} || ' ' || coalesce(${fatture.numero}, '') || ' ' || ${fatture.oggetto}`;
const quoteNumberSql = sql<string>`${preventivi.progressivo}::text || '/' || ${preventivi.anno}::text`;
const quoteSearchTextSql = sql`${preventivi.cliente} || ' ' || ${quoteNumberSql} || ' ' || ${preventivi.oggetto}`;

/** What an invoice is called where it was found: a credit note is none. */
function foundInvoiceTitle({
  tipo,
  numero,
}: Pick<typeof fatture.$inferSelect, 'tipo'> & { readonly numero: string }): string {
  if (numero === '') return 'Bozza di fattura';
  return `${tipo === 'TD04' ? 'Nota di credito' : 'Fattura'} n. ${numero}`;
}

const toSearchHitFields = ({ numero, cliente, oggetto }: { numero: string; cliente: string; oggetto: string }) => [
  { campo: 'numero', valore: numero },
  { campo: 'cliente', valore: cliente },
  { campo: 'oggetto', valore: oggetto },
];

/** Invoices of all agencies, for the administrator's search: by number, client and subject. */
export const invoiceSearchRules: SearchRules = {
  kind: 'fattura',
  find: adminQuery(async (db: Db, { q, most, position }: SearchDemand): Promise<SearchHit[]> => {
    if (!hasIndexedWord(q)) return [];
    const { _id, id_utente, tipo, cliente, oggetto } = fatture;
    const rows = await db
      .select({
        _id,
        id_utente,
        tipo,
        cliente,
        oggetto,
        numero: sql<string>`coalesce(${fatture.numero}, '')`,
        di: accountDisplayNameSql(utenti),
      })
      .from(fatture)
      .innerJoin(utenti, and(eq(utenti._id, id_utente), isNull(utenti.cestinato)))
      .where(
        and(
          isNull(fatture.cestinato),
          containsIndexedWords(q, [invoiceSearchTextSql]),
          position && containsWordsAtPosition(position, q, [invoiceSearchTextSql]),
        ),
      )
      .orderBy(desc(fatture.data), desc(_id))
      .limit(most);
    return rows.map(({ _id, id_utente, di, ...bill }) => ({
      _id,
      id_utente,
      di,
      nome: foundInvoiceTitle(bill),
      campi: toSearchHitFields(bill),
    }));
  }),
};

/** Quotes of all agencies, likewise. */
export const quoteSearchRules: SearchRules = {
  kind: 'preventivo',
  find: adminQuery(async (db: Db, { q, most, position }: SearchDemand): Promise<SearchHit[]> => {
    if (!hasIndexedWord(q)) return [];
    const { _id, id_utente, cliente, oggetto } = preventivi;
    const rows = await db
      .select({ _id, id_utente, cliente, oggetto, numero: quoteNumberSql, di: accountDisplayNameSql(utenti) })
      .from(preventivi)
      .innerJoin(utenti, and(eq(utenti._id, id_utente), isNull(utenti.cestinato)))
      .where(
        and(
          isNull(preventivi.cestinato),
          containsIndexedWords(q, [quoteSearchTextSql]),
          position && containsWordsAtPosition(position, q, [quoteSearchTextSql]),
        ),
      )
      .orderBy(desc(preventivi.data), desc(_id))
      .limit(most);
    return rows.map(({ _id, id_utente, di, ...bill }) => ({
      _id,
      id_utente,
      di,
      nome: `Preventivo n. ${bill.numero}`,
      campi: toSearchHitFields(bill),
    }));
  }),
};
