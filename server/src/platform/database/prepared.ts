import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Db } from './database.ts';

/**
 * Builds a statement once for each database handle, because building takes longer than a query by key. With a name, PostgreSQL also plans
 * it once for each connection.
 */
export function prepareOncePerDatabase<T>(build: (db: Db) => T): (db: Db) => T {
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
 * A list parameter that hides its length from the planner. Otherwise a list of one looks cheaper than an unknown list, and the statement is
 * planned anew each time, which takes longer than reading.
 */
export const plannedListSql = (list: unknown, type: 'text' | 'int' = 'text'): SQL => {
  const array = sql.raw(`::${type}[]`);
  return sql`(select ${list}${array})${array}`;
};

const dialect = new PgDialect();
const statementNames = new Map<string, string>();
/** Limits of named statements and of their parameters: each connection keeps the plans in memory. */
const maxPlannedStatements = 64;
const maxParameters = 12;

/** The name of a statement; undefined beyond the limits. */
function assignStatementName(text: string, parameters: number): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= maxPlannedStatements || parameters > maxParameters) return known;
  const name = `pianificata_${statementNames.size + 1}`;
  statementNames.set(text, name);
  return name;
}

/**
 * Runs statements of few different texts, planned once for each connection with a generic plan. For statements that take longer to plan
 * than to run. Inside a transaction they are planned each time.
 */
export const plannedStatementRunner = (db: Db) => ({
  execute: async <Row extends QueryResultRow>(query: SQL) => {
    if (!('$client' in db)) return db.execute<Row>(query);
    const { sql: text, params: values } = dialect.sqlToQuery(query);
    return db.$client.query<Row>({ name: assignStatementName(text, values.length), text, values });
  },
});
