import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import { Problem } from '../foundation/problem.ts';

/**
 * Throws 403 for a request that a page of another site makes a visitor's browser send. Browsers report this in `Sec-Fetch-Site` (Fetch
 * Metadata), older ones in `Origin` (RFC 6454). Sites in `CORS_ORIGINS` are allowed; a client that sends neither header is not a browser.
 * A page with a secret in its address tells no referrer, so that older browsers send its form with `Origin: null`: whoever sends it there
 * knows the secret, which no other site does.
 */
export function refuseCrossSiteRequest(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { corsOrigins, publicUrl }: Pick<Settings, 'corsOrigins' | 'publicUrl'>,
  hasSecret: boolean,
): void {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin } = headers;
  if (origin === undefined && site === undefined) return;
  if (origin === 'null' && site === undefined && hasSecret) return;
  const own = [new URL(publicUrl).origin, `http://${host}`, `https://${host}`, ...corsOrigins];
  if (origin !== undefined && own.includes(origin)) return;
  throw new Problem('altro-sito');
}
