import pg from 'pg';

/**
 * Makes a pool throw away a connection whose server takes no writes: it was the leader and another has taken its place. Who uses the next
 * one is led to the server that leads now.
 */
export function discardDemotedConnections(pool: pg.Pool): void {
  const demoted = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, parameters) {
        const answer: unknown = Reflect.apply(query, self, parameters);
        if (answer instanceof Promise)
          answer.catch((error: unknown) => {
            if (isReadOnly(error)) demoted.add(client);
          });
        return answer;
      },
    });
  });
  // One that is ending is not lent again.
  pool.on('release', (_error, client) => {
    if (demoted.has(client) && client instanceof pg.Client) void client.end();
  });
}

/** Whether a statement was refused because the server only reads. */
const isReadOnly = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25006';
