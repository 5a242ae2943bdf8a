import { apiAddresses } from '@commiato/contracts/route';
import type { FastifyInstance } from 'fastify';

/** The address without its last slashes, its query kept; null where it has none, for calls, and for what another host could be read in. */
export function plainAddress(url: string): string | null {
  const start = url.indexOf('?');
  const end = start < 0 ? url.length : start;
  let last = end;
  while (last > 0 && url[last - 1] === '/') last -= 1;
  if (last === end || last === 0 || url.startsWith(apiAddresses.prefix)) return null;
  const path = url.slice(0, last);
  return !path.startsWith('/') || path.startsWith('//') || path.includes('\\') ? null : path + url.slice(end);
}

/**
 * Every page's address with a slash at its end leads to the one without (decisions I2). No promise is answered: one that resolves with
 * the answer does so as well when the connection is gone before it, and the request would go on to its route.
 */
export function redirectSlashes(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, url }, reply, done) => {
    const plain = method === 'GET' || method === 'HEAD' ? plainAddress(url) : null;
    if (plain === null) done();
    else void reply.header('cache-control', 'public, max-age=3600').redirect(plain, 308);
  });
}
