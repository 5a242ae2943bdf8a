import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '../../settings.ts';

/** Names and values that every answer carries, whoever gives it. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** What a page's scripts may ask of the device: nothing, or the position alone where a page has a button for it. */
export const permissionsPolicy = (geolocation: '()' | '(self)'): string =>
  `camera=(), microphone=(), geolocation=${geolocation}, payment=()`;

/**
 * Headers of trust.md 14. Scripts come from this origin alone, never inline. Styles may be inline: the private area's components
 * set positions that way, and the public pages carry theirs in the page.
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
  // They are the same for every answer: set once, on one that goes nowhere.
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

/** Puts them on what the routes answer, and on what no route does. */
export function protect(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
