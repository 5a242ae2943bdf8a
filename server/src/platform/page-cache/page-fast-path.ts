import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Settings } from '../../settings.ts';
import type { AnsweredRequest } from '../foundation/request-records.ts';
import type { CachedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import type { Encoding } from './page-encodings.ts';
import { encodingFor, isClientCopyCurrent, varyHeader } from './send-page.ts';

/** Remembered addresses whose cache key differs from the address: about 200 bytes each. */
const maxRememberedAddresses = 2_000;
/** Request headers that only the framework can handle. */
const frameworkOnlyHeaders = ['origin', 'content-encoding'] as const;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** When the request arrived. */
  readonly started: number;
}

/** Returns how to make the page of an address, or null to leave it to the framework. */
export type FindPageMaker = (url: string) => (() => Promise<CachedPage>) | null;

/**
 * Answers pages before the framework, with the same headers: cached ones five times as fast, others as soon as they are made. Everything
 * else is left to the framework.
 */
export interface PageFastPath {
  /** Remembers the answers of the routes of `app`: pages that the address alone decides, and that no other limit counts. */
  rememberAnswers(app: FastifyInstance): void;
  /** How to find the pages of a route that are not held. */
  registerFinder(route: string, page: FindPageMaker): void;
  /** The page that was begun for a request, and counted against its limits, before the framework had to be asked. */
  startedPage(request: IncomingMessage): Promise<CachedPage> | undefined;
  /** What a server does with each request: it answers it here, or else lets the `framework` answer. */
  handlerBefore(framework: RequestListener): RequestListener;
}

interface Options {
  readonly settings: Pick<Settings, 'trustProxy'>;
  /** On every answer of the framework; a page may override one of them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Counts a page of an address against its limits and says whether it may have it: if not, the framework refuses it. */
  admit(ip: string): boolean;
  /** The cookie of visitors to whom the framework shows a page of their own. */
  readonly ownPageCookie: string;
  /** Called for each request that was answered here; the framework has hooks of its own. */
  record(request: AnsweredRequest): void;
}

export function createPageFastPath(
  pages: PageCache,
  { settings: { trustProxy }, headers: common, admit, ownPageCookie, record }: Options,
): PageFastPath {
  const keys = new LRUCache<string, string>({ max: maxRememberedAddresses });
  const begun = new WeakMap<IncomingMessage, Promise<CachedPage>>();
  const trusted = trustProxy.length ? proxyAddr.compile([...trustProxy]) : null;
  const needsFramework = ({ headers }: IncomingMessage) =>
    headers.host === undefined ||
    frameworkOnlyHeaders.some((name) => headers[name] !== undefined) ||
    headers.cookie?.includes(`${ownPageCookie}=`) === true;
  const mayHave = (request: IncomingMessage) =>
    admit(trusted ? proxyAddr(request, trusted) : (request.socket.remoteAddress ?? ''));
  let finder: { readonly route: string; readonly page: FindPageMaker } | null = null;
  /** Keeps what the framework's answers show: the route of a page, and its address. */
  function keep(request: FastifyRequest, reply: FastifyReply, body: unknown): void {
    const { page } = request;
    // An answer with a cookie is for one visitor.
    if (!page || reply.hasHeader('set-cookie')) return;
    page.route ??= request.routeOptions.url ?? null;
    if (request.method !== 'GET' || reply.statusCode !== 200 || !(body instanceof Buffer)) return;
    if (needsFramework(request.raw)) return;
    if (request.url !== page.key && pages.peek(page.key) === page) keys.set(request.url, page.key);
  }

  /** Names and values in turn of the common headers and a page's own. Most pages share one object. */
  const joined = new WeakMap<CachedPage['headers'], readonly string[]>();
  function headersOf({ headers }: CachedPage): readonly string[] {
    const known = joined.get(headers);
    if (known) return known;
    const list = [...Object.entries({ ...common, ...headers }).flat(), ...varyHeader];
    joined.set(headers, list);
    return list;
  }

  function send({ request, response, started }: Exchange, page: CachedPage, encoding: Encoding): void {
    const headers = [...headersOf(page), 'etag', page.etag, ...(page.front?.() ?? [])];
    const status = isClientCopyCurrent(request.headers, page) ? 304 : 200;
    if (status === 304) response.writeHead(status, headers).end();
    else {
      const pieces = page.encoded(encoding);
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
      headers.push('content-type', page.type, 'content-encoding', encoding, 'content-length', String(length));
      response.writeHead(status, headers);
      for (const piece of pieces.slice(0, -1)) response.write(piece);
      response.end(pieces.at(-1));
    }
    // Its bytes are handed to the system now: to be told of their end would cost as much as all the rest.
    record({ method: 'GET', route: page.route ?? undefined, status, ms: performance.now() - started });
  }

  /** Answers a page when it is made; if that is no plain page, the framework has to answer. */
  async function make(exchange: Exchange, route: string, page: Promise<CachedPage>): Promise<boolean> {
    const { request } = exchange;
    const made = await page.catch(() => null);
    const encoding = made && encodingFor(made, request.headers['accept-encoding']);
    if (made && encoding && made.status === 200) {
      made.route ??= route;
      send(exchange, made, encoding);
      return true;
    }
    begun.set(request, page);
    return false;
  }

  /** Whether it answers a request, at once or when its page is made. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || needsFramework(request)) return false;
    const exchange = { request, response, started: performance.now() };
    const page = pages.peek(keys.get(url) ?? url);
    if (!page) {
      const begin = finder?.page(url);
      return finder && begin ? mayHave(request) && make(exchange, finder.route, begin()) : false;
    }
    const encoding = encodingFor(page, headers['accept-encoding']);
    if (page.route === null || !encoding || page.status !== 200 || !mayHave(request)) return false;
    send(exchange, page, encoding);
    return true;
  }

  return {
    rememberAnswers: (app) =>
      app.addHook('onSend', (request, reply, body, done) => {
        keep(request, reply, body);
        done();
      }),
    registerFinder: (route, page) => {
      finder = { route, page };
    },
    startedPage: (request) => begun.get(request),
    handlerBefore: (framework) => (request, response) => {
      const answered = answer(request, response);
      if (answered === false) framework(request, response);
      else if (answered !== true) void answered.then((done) => done || framework(request, response));
    },
  };
}
