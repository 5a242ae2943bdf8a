import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Settings } from '../settings.ts';
import type { PageCache } from './page-cache.ts';
import { acceptedEncodings, type Encoding } from './page-encodings.ts';
import { isKnown } from './send-page.ts';

/** Addresses whose cache key is remembered: about 200 bytes each. */
const mostAddresses = 20_000;
/** Headers that say something of the body, which a 304 has none of. */
const ofBody = /^content-(type|encoding|length)$/;
/** Names that the answer depends on in ways that only the framework knows. */
const unusual = ['origin', 'content-encoding'] as const;

/**
 * Answers held pages again with the very headers and bytes that the framework answered first, before it wakes: five times as quick.
 * A page that changed or grew old is not held any more, so the framework answers it anew.
 */
export interface PageFront {
  /** Remembers the answers of the routes of `app`: pages that the address alone decides, and that no other limit counts. */
  remember(app: FastifyInstance): void;
  /** Puts itself before the framework of an `app` that serves nobody yet. */
  standBefore(app: FastifyInstance): void;
  /** How many answers it has given by status. */
  readonly answered: { ok: number; notModified: number };
}

/** `admit` counts a page of an address against its limits and says whether it may have it: if not, the framework refuses it. */
export function createPageFront(
  pages: PageCache,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  admit: (ip: string) => boolean,
): PageFront {
  const keys = new LRUCache<string, string>({ max: mostAddresses });
  const trusted = trustProxy.length ? proxyAddr.compile([...trustProxy]) : null;
  const ipOf = (request: IncomingMessage) =>
    trusted ? proxyAddr(request, trusted) : (request.socket.remoteAddress ?? '');

  function keep(request: FastifyRequest, reply: FastifyReply, body: unknown): void {
    const { page } = request;
    if (!page || request.method !== 'GET' || reply.statusCode !== 200 || !(body instanceof Buffer)) return;
    if (pages.held(page.key) !== page || isUnusual(request.raw)) return;
    // The first is for one visitor, the second for the last requests of a process.
    if (reply.hasHeader('set-cookie') || reply.hasHeader('connection')) return;
    keys.set(request.url, page.key);
    const headers = Object.entries({ ...reply.getHeaders(), 'content-length': body.length });
    const encoding = encodingOf(reply);
    // Few take a page as it is, and it would be three times as large.
    if (encoding === null) return;
    page.answers.set(encoding, {
      headers: listed(headers),
      headersAlone: listed(headers.filter(([name]) => !ofBody.test(name))),
      body,
    });
  }

  const front: PageFront = {
    answered: { ok: 0, notModified: 0 },
    remember: (app) =>
      app.addHook('onSend', (request, reply, body, done) => {
        keep(request, reply, body);
        done();
      }),
    standBefore(app) {
      const listeners = app.server.listeners('request') as RequestListener[];
      app.server.removeAllListeners('request');
      app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        if (!answer(request, response)) for (const listener of listeners) listener(request, response);
      });
    },
  };

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = request.method === 'GET' ? keys.get(request.url ?? '') : undefined;
    const page = key === undefined ? undefined : pages.held(key);
    const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
    const whole = encoding && page?.answers.get(encoding);
    if (!page || !whole || isUnusual(request) || !admit(ipOf(request))) return false;
    if (isKnown(request.headers['if-none-match'], page.etag)) {
      front.answered.notModified += 1;
      response.writeHead(304, whole.headersAlone).end();
    } else {
      front.answered.ok += 1;
      response.writeHead(200, whole.headers).end(whole.body);
    }
    return true;
  }
  return front;
}

function encodingOf(reply: FastifyReply): Encoding | null {
  const encoding = reply.getHeader('content-encoding');
  return encoding === 'br' || encoding === 'gzip' ? encoding : null;
}

const isUnusual = ({ headers }: IncomingMessage) => unusual.some((name) => headers[name] !== undefined);

const listed = (headers: readonly (readonly [string, unknown])[]) =>
  headers.flatMap(([name, value]) => [name, String(value)]);
