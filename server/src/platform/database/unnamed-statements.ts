import type pg from 'pg';

/**
 * Makes a connection send prepared statements without their names: a pooler of transactions lends the next transaction another session,
 * which knows none of them.
 */
export function sendUnnamedStatements(client: pg.ClientBase): void {
  client.query = new Proxy(client.query, {
    apply: (query, self, [statement, ...rest]) => Reflect.apply(query, self, [withoutName(statement), ...rest]),
  });
}

/** Whatever else can be given to a connection, such as a stream of COPY, has no text beside a name. */
const withoutName = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement && 'text' in statement
    ? { ...statement, name: undefined }
    : statement;
