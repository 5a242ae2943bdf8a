import pg from 'pg';

/**
 * Makes a pool discard a connection whose server became read-only, because another server has taken its place as leader. The next
 * connection reaches the new leader.
 */
export function discardDemotedConnections(pool: pg.Pool): void {
  const demoted = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, parameters) {
        const answer: unknown = Reflect.apply(query, self, parameters);
        if (answer instanceof Promise)
          answer.catch((error: unknown) => {
            if (isReadOnlyError(error)) demoted.add(client);
          });
        return answer;
      },
    });
  });
  // A connection that is closing is not lent again.
  pool.on('release', (_error, client) => {
    if (demoted.has(client) && client instanceof pg.Client) void client.end();
  });
}

/** Whether a statement failed because the server is read-only. */
const isReadOnlyError = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25006';
