import type pg from 'pg';

/**
 * Makes a connection send prepared statements without names: a transaction pooler uses another session for the next transaction, which does
 * not know them.
 */
export function sendUnnamedStatements(client: pg.ClientBase): void {
  client.query = new Proxy(client.query, {
    apply: (query, self, [statement, ...rest]) =>
      Reflect.apply(query, self, [withoutStatementName(statement), ...rest]),
  });
}

/** Other arguments of `query`, such as a COPY stream, have no text and name. */
const withoutStatementName = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement && 'text' in statement
    ? { ...statement, name: undefined }
    : statement;
