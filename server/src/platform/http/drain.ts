import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for a request that is on its way over an open connection; short against the 10 s of a shutdown. */
const grace = 500;
const longest = 8_000;

/**
 * Prepares the orderly end of an HTTP server: the returned step stops accepting, lets what is under way finish (8 s at most) and
 * closes. Open connections are told by `Connection: close` on their next answer, because closing an idle one at once would break
 * the request that its client is just sending.
 */
export function drainer(app: FastifyInstance): () => Promise<void> {
  let draining = false;
  app.server.prependListener('request', (_request, response) => {
    if (draining) response.setHeader('connection', 'close');
  });
  return async () => {
    draining = true;
    // The server of `net` stops listening; that of `http` would close idle connections as well.
    Server.prototype.close.call(app.server);
    await delay(grace);
    const closed = app.close();
    await Promise.race([closed, delay(longest, undefined, { ref: false })]);
    app.server.closeAllConnections();
  };
}
