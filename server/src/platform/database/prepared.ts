import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Db } from './database.ts';

/**
 * A statement that is built once for each database handle, not for each call: building takes longer than answering by key. Prepared
 * under a name, the database plans it once for each connection as well.
 */
export function preparedOnce<T>(build: (db: Db) => T): (db: Db) => T {
  const kept = new WeakMap<Db, T>();
  return (db) => {
    const known = kept.get(db);
    if (known !== undefined) return known;
    const built = build(db);
    kept.set(db, built);
    return built;
  };
}

/**
 * A list in a statement that is to be planned once. The planner must not see its length: it would find a list of one cheaper than one of which
 * it knows nothing, and plan the statement anew each time, which takes longer than reading.
 */
export const plannedList = (list: unknown, type: 'text' | 'int' = 'text'): SQL => {
  const array = sql.raw(`::${type}[]`);
  return sql`(select ${list}${array})${array}`;
};

const dialect = new PgDialect();
const names = new Map<string, string>();
/** Statements that are planned once, and parameters of one of them, at the most: each connection keeps their plans in memory. */
const maxPlannedStatements = 64;
const maxParameters = 12;

/** What a statement is planned under; undefined where it is one of too many. */
function statementName(text: string, parameters: number): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxPlannedStatements || parameters > maxParameters) return known;
  const name = `pianificata_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * Runs statements of few forms, each planned once for each connection: by the plan that suits all values. For those that take longer to plan
 * than to run. Within a transaction they are planned each time.
 */
export const planned = (db: Db) => ({
  execute: async <Row extends QueryResultRow>(query: SQL) => {
    if (!('$client' in db)) return db.execute<Row>(query);
    const { sql: text, params: values } = dialect.sqlToQuery(query);
    return db.$client.query<Row>({ name: statementName(text, values.length), text, values });
  },
});
