import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import { Problem } from '../foundation/problem.ts';

/**
 * Refuses what another site's page makes a visitor's browser send: browsers say so in `Sec-Fetch-Site` (Fetch Metadata) or, older ones, in
 * `Origin` (RFC 6454). Sites of `CORS_ORIGINS` may. Who sends neither is no browser of a visitor. Throws 403.
 */
export function refuseOtherSites(
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
