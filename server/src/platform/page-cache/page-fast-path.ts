import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Settings } from '../../settings.ts';
import type { CachedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import type { Encoding } from './page-encodings.ts';
import { encodingFor, htmlType, isKnown, pageVaries } from './send-page.ts';

/** Addresses whose cache key is another and is remembered: about 200 bytes each. */
const mostAddresses = 2_000;
/** Names that the answer depends on in ways that only the framework knows. */
const unusual = ['origin', 'content-encoding'] as const;

/** What a page says itself, or what depends on who asks; all else that the framework sets is the same for every page. */
const ofPage = /^(content-(type|encoding|length)|etag|vary)$/;

/** What makes the page of an address, where that is easy to tell; null leaves it to the framework. */
export type FindPage = (url: string) => (() => Promise<CachedPage>) | null;

/**
 * Answers pages before the framework wakes, with the very headers that the framework gave the first of them: held ones with the same
 * bytes, five times as quick; others as soon as they are made. What is no plain page is the framework's.
 */
export interface PageFastPath {
  /** Remembers the answers of the routes of `app`: pages that the address alone decides, and that no other limit counts. */
  remember(app: FastifyInstance): void;
  /** How to find pages that are not held. */
  find(page: FindPage): void;
  /** The page that was begun for a request, and counted against its limits, before the framework had to be asked. */
  begun(request: IncomingMessage): Promise<CachedPage> | undefined;
  /** Puts itself before the framework of an `app` that serves nobody yet. */
  standBefore(app: FastifyInstance): void;
  /** How many answers it has given by status. */
  readonly answered: { ok: number; notModified: number };
}

/** `admit` counts a page of an address against its limits and says whether it may have it: if not, the framework refuses it. */
export function createPageFastPath(
  pages: PageCache,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  admit: (ip: string) => boolean,
): PageFastPath {
  const keys = new LRUCache<string, string>({ max: mostAddresses });
  const begun = new WeakMap<IncomingMessage, Promise<CachedPage>>();
  const trusted = trustProxy.length ? proxyAddr.compile([...trustProxy]) : null;
  const mayHave = (request: IncomingMessage) =>
    admit(trusted ? proxyAddr(request, trusted) : (request.socket.remoteAddress ?? ''));
  let finder: FindPage = () => null;
  /** What the framework says with every page, names and values in turn; null until it has answered one. */
  let common: readonly string[] | null = null;

  /** The first that the framework answers says how all are answered. */
  function keep(request: FastifyRequest, reply: FastifyReply, body: unknown): void {
    const { page } = request;
    if (!page || request.method !== 'GET' || reply.statusCode !== 200 || !(body instanceof Buffer)) return;
    if (isUnusual(request.raw)) return;
    // The first is for one visitor, the second for the last requests of a process.
    if (reply.hasHeader('set-cookie') || reply.hasHeader('connection')) return;
    common ??= Object.entries(reply.getHeaders())
      .filter(([name]) => !(ofPage.test(name) || name in page.headers))
      .flatMap(([name, value]) => [name, String(value)]);
    if (request.url !== page.key && pages.held(page.key) === page) keys.set(request.url, page.key);
  }

  function send(request: IncomingMessage, response: ServerResponse, page: CachedPage, encoding: Encoding): void {
    const headers = [...flat(page.headers), 'etag', page.etag, ...pageVaries, ...(common ?? [])];
    if (isKnown(request.headers['if-none-match'], page.etag)) {
      front.answered.notModified += 1;
      response.writeHead(304, headers).end();
    } else {
      front.answered.ok += 1;
      const pieces = page.encoded(encoding);
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
      headers.push('content-type', htmlType, 'content-encoding', encoding, 'content-length', String(length));
      response.writeHead(200, headers);
      for (const piece of pieces.slice(0, -1)) response.write(piece);
      response.end(pieces.at(-1));
    }
  }

  /** Answers a page when it is made; whatever else comes of it is the framework's to answer. */
  async function make(request: IncomingMessage, response: ServerResponse, page: Promise<CachedPage>): Promise<boolean> {
    const made = await page.catch(() => null);
    const encoding = made && encodingFor(made, request.headers['accept-encoding']);
    if (made && encoding && made.status === 200) {
      send(request, response, made, encoding);
      return true;
    }
    begun.set(request, page);
    return false;
  }

  /** Whether it answers a request, at once or when its page is made. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const { method, url = '', headers } = request;
    if (!common || method !== 'GET' || isUnusual(request)) return false;
    const page = pages.held(keys.get(url) ?? url);
    if (!page) {
      const found = finder(url);
      return found ? mayHave(request) && make(request, response, found()) : false;
    }
    const encoding = encodingFor(page, headers['accept-encoding']);
    if (!encoding || page.status !== 200 || !mayHave(request)) return false;
    send(request, response, page, encoding);
    return true;
  }

  const front: PageFastPath = {
    answered: { ok: 0, notModified: 0 },
    remember: (app) =>
      app.addHook('onSend', (request, reply, body, done) => {
        keep(request, reply, body);
        done();
      }),
    find: (page) => {
      finder = page;
    },
    begun: (request) => begun.get(request),
    standBefore(app) {
      const listeners = app.server.listeners('request') as RequestListener[];
      app.server.removeAllListeners('request');
      const pass: RequestListener = (request, response) => {
        for (const listener of listeners) listener(request, response);
      };
      app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        const answered = answer(request, response);
        if (answered === true) return;
        if (answered === false) pass(request, response);
        else void answered.then((done) => done || pass(request, response));
      });
    },
  };
  return front;
}

/** Most pages share one object of headers. */
const flattened = new WeakMap<CachedPage['headers'], readonly string[]>();

/** Names and values in turn. */
function flat(headers: CachedPage['headers']): readonly string[] {
  const known = flattened.get(headers);
  if (known) return known;
  const list = Object.entries(headers).flat();
  flattened.set(headers, list);
  return list;
}

const isUnusual = ({ headers }: IncomingMessage) => unusual.some((name) => headers[name] !== undefined);
