import type { Operator, OperatorQuery } from '@commiato/contracts/accounts/operators';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  containsWords,
  containsWordsAtPosition,
  limitAndOffsetOf,
  orderOf,
} from '../../../platform/database/listing.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import { type BinRules, fullNameSql } from '../../../platform/feature/bin-rules.ts';
import type { SearchDemand, SearchHit, SearchRules } from '../../../platform/feature/search-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { operatori } from './tables.ts';

const isLiveOperator = isNull(operatori.cestinato);
const agencyCountColumn = sql<number>`(select count(*)::int from utenti u where u.id_operatore = "operatori"."_id" and u.cestinato is null)`;

const operatorFields = {
  _id: operatori._id,
  nome: operatori.nome,
  cognome: operatori.cognome,
  mail: operatori.mail,
  tel: operatori.tel,
  attivo: operatori.attivo,
  creato: operatori.creato,
  agenzie: agencyCountColumn,
};

const operatorSortName = sql`lower(${operatori.cognome} || ' ' || ${operatori.nome})`;
const sortableColumns = {
  cognome: operatorSortName,
  attivo: operatori.attivo,
  mail: operatori.mail,
  agenzie: agencyCountColumn,
  creato: operatori.creato,
};

const searchedColumns = [operatori.nome, operatori.cognome, operatori.mail, operatori.tel];
const matchesQuery = (query: OperatorQuery) =>
  and(
    isLiveOperator,
    containsWords(query.q, searchedColumns),
    query.attivo === undefined ? undefined : eq(operatori.attivo, query.attivo),
  );
const queryOrder = (query: OperatorQuery) =>
  orderOf(query, sortableColumns, [desc(operatori.creato), desc(operatori._id)]);

/** Operators, newest first by default. */
export const listOperators = adminQuery(
  async (db: Db, query: OperatorQuery): Promise<{ rows: Operator[]; total: number }> => {
    const where = matchesQuery(query);
    const { limit, offset } = limitAndOffsetOf(query);
    const rows = await db
      .select(operatorFields)
      .from(operatori)
      .where(where)
      .orderBy(...queryOrder(query))
      .limit(limit)
      .offset(offset);
    const [counted] = await db.select({ total: count() }).from(operatori).where(where);
    return { rows, total: counted?.total ?? 0 };
  },
);

/** Operators for the administrator's search; there are some dozens. */
export const operatorSearchRules: SearchRules = {
  kind: 'operatore',
  find: adminQuery(async (db: Db, { q, most, position }: SearchDemand): Promise<SearchHit[]> => {
    const { _id, nome, cognome, mail, tel } = operatori;
    const rows = await db
      .select({ _id, nome, cognome, mail, tel })
      .from(operatori)
      .where(and(matchesQuery({ q }), position && containsWordsAtPosition(position, q, searchedColumns)))
      .orderBy(...queryOrder({}))
      .limit(most);
    return rows.map((row) => ({
      _id: row._id,
      nome: `${row.nome} ${row.cognome}`,
      di: '',
      id_utente: null,
      campi: [
        { campo: 'nome', valore: `${row.nome} ${row.cognome}` },
        { campo: 'e-mail', valore: row.mail },
        { campo: 'telefono', valore: row.tel },
      ],
    }));
  }),
};

/** All operators that match. */
export const streamOperators = adminQuery((db: Db, query: OperatorQuery): AsyncIterable<Operator[]> => {
  const list = db
    .select({ _id: operatori._id })
    .from(operatori)
    .where(matchesQuery(query))
    .orderBy(...queryOrder(query));
  return streamRows(db, list, (ids) => db.select(operatorFields).from(operatori).where(isOneOfIds(operatori._id, ids)));
});

export const operatorById = adminQuery(async (db: Db, id: string): Promise<Operator | undefined> => {
  const [row] = await db
    .select(operatorFields)
    .from(operatori)
    .where(and(eq(operatori._id, id), isLiveOperator));
  return row;
});

/** Whether agencies can be assigned to an operator; locks it until the transaction ends. */
export const lockAssignableOperator = adminQuery(async (db: Db, id: string): Promise<boolean> => {
  const rows = await db
    .select({ _id: operatori._id })
    .from(operatori)
    .where(and(eq(operatori._id, id), eq(operatori.attivo, true), isLiveOperator))
    .for('share');
  return rows.length === 1;
});

export const insertOperator = adminQuery(async (db: Db, operator: typeof operatori.$inferInsert): Promise<void> => {
  await db.insert(operatori).values(operator);
});

/** Changes an operator; false if there is none. */
export const updateOperator = adminQuery(
  async (db: Db, id: string, change: Partial<typeof operatori.$inferInsert>): Promise<boolean> => {
    const changed = await db
      .update(operatori)
      .set(change)
      .where(and(eq(operatori._id, id), isLiveOperator))
      .returning({ _id: operatori._id });
    return changed.length === 1;
  },
);

export const operatorBinRules: BinRules = {
  kind: 'operatore',
  table: sql`operatori`,
  name: fullNameSql(sql`x.nome`, sql`x.cognome`),
};
