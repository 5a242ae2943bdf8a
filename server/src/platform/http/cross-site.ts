import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import { Problem } from '../foundation/problem.ts';

/**
 * Throws 403 for a request that a page of another site makes a visitor's browser send. Browsers report this in `Sec-Fetch-Site` (Fetch
 * Metadata), older ones in `Origin` (RFC 6454). Sites in `CORS_ORIGINS` are allowed; a client that sends neither header is not a browser.
 */
export function refuseCrossSiteRequest(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { corsOrigins, publicUrl }: Pick<Settings, 'corsOrigins' | 'publicUrl'>,
): void {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin } = headers;
  if (origin === undefined && site === undefined) return;
  const own = [new URL(publicUrl).origin, `http://${host}`, `https://${host}`, ...corsOrigins];
  if (origin !== undefined && own.includes(origin)) return;
  throw new Problem('altro-sito');
}
