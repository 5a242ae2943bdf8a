import { apiAddresses } from '@commiato/contracts/route';
import type { FastifyInstance } from 'fastify';

/** The address without trailing slashes, its query kept; null if it has none, for API calls, and for addresses that could be read as another host. */
export function withoutTrailingSlashes(url: string): string | null {
  const start = url.indexOf('?');
  const end = start < 0 ? url.length : start;
  let last = end;
  while (last > 0 && url[last - 1] === '/') last -= 1;
  if (last === end || last === 0 || url.startsWith(apiAddresses.prefix)) return null;
  const path = url.slice(0, last);
  return !path.startsWith('/') || path.startsWith('//') || path.includes('\\') ? null : path + url.slice(end);
}

/**
 * Redirects page addresses with a trailing slash (decisions I2). The hook is synchronous on purpose: with a promise the request would go on
 * to its route if the client disconnects first.
 */
export function redirectSlashes(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, url }, reply, done) => {
    const plain = method === 'GET' || method === 'HEAD' ? withoutTrailingSlashes(url) : null;
    if (plain === null) done();
    else void reply.header('cache-control', 'public, max-age=3600').redirect(plain, 308);
  });
}
