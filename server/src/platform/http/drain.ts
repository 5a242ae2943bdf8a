import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for a request already on its way over an open connection, short compared to the 10 s of a shutdown. */
const graceMs = 500;
const maxDrainMs = 8_000;

const drainingServers = new WeakSet<Server>();

/** Whether the server no longer accepts connections: who balances them is told so on those that are open. */
export const isDraining = (server: Server): boolean => drainingServers.has(server);

/**
 * Prepares an orderly end of the HTTP server. The returned function stops accepting connections, lets running requests finish (8 s at most)
 * and closes. Open connections get `Connection: close` with their next answer, because closing an idle one at once could break a request
 * that is just being sent.
 */
export function createDrain(app: FastifyInstance): () => Promise<void> {
  app.server.prependListener('request', (_request, response) => {
    if (isDraining(app.server)) response.setHeader('connection', 'close');
  });
  return async () => {
    drainingServers.add(app.server);
    // The `close` of `net.Server` only stops listening; that of `http.Server` would also close idle connections.
    Server.prototype.close.call(app.server);
    await delay(graceMs);
    const closed = app.close();
    await Promise.race([closed, delay(maxDrainMs, undefined, { ref: false })]);
    app.server.closeAllConnections();
  };
}
