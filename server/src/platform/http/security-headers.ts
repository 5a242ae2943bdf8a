import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { apiAddresses, hasSecretParameter } from '@commiato/contracts/route';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '../../settings.ts';

/** Names and values of the headers on every answer, whoever writes it. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** Allows a page's scripts nothing of the device, or the position alone on pages with a button for it. */
export const permissionsPolicy = (geolocation: '()' | '(self)'): string =>
  `camera=(), microphone=(), geolocation=${geolocation}, payment=()`;

/**
 * Headers of trust.md 14. Scripts come from this origin only, never inline. Inline styles are allowed: components of the private area set
 * positions with them, and public pages carry theirs in the page.
 */
export function securityHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>): SecurityHeaders {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // The headers are the same for every answer, so they are computed once on a dummy response.
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  set(answer.req, answer, (error) => {
    if (error) throw error;
  });
  const headers = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return {
    ...Object.fromEntries(headers),
    'permissions-policy': permissionsPolicy('()'),
  };
}

/** For answers whose address is nobody else's business: what they link to and load is not told where it was asked from. */
export const noReferrerHeader = { 'referrer-policy': 'no-referrer' } as const;

/** Sets the headers on all answers, with and without a matching route. Answers of calls and of addresses with a secret tell no referrer. */
export function setSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', ({ routeOptions, url }, reply, done) => {
    reply.headers(headers);
    if (hasSecretParameter(routeOptions.url) || url.startsWith(apiAddresses.prefix)) reply.headers(noReferrerHeader);
    done();
  });
}
