import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnsweredRequest } from '../foundation/request-records.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createPageFastPath, type PageFastPath } from './page-fast-path.ts';
import { sendPage } from './send-page.ts';

const html = `<!doctype html><title>È</title>${'<p>Necrologio</p>'.repeat(200)}`;
let app: FastifyInstance;
let cache: PageCache;
let fastPath: PageFastPath;
let time: number;
/** Requests that reached the framework. */
let reached: string[];
let admitted: string[];
/** What the fast path answered. */
let recorded: AnsweredRequest[];
let full: boolean;
/** Pages that were made, by their address. */
let made: string[];

/** On every answer of the framework. */
const common = { 'x-content-type-options': 'nosniff', 'permissions-policy': 'camera=()' };

const pageAt = (url: string) =>
  cache.get(url, ['annuncio:1'], async () => {
    made.push(url);
    const status = Number(url.slice(1, 4));
    if (status === 500) throw new Error('guasto');
    return { status, headers: { 'x-page': 'una' }, html: html + time };
  });

beforeEach(async () => {
  [time, reached, admitted, recorded, made, full] = [Date.parse('2026-01-01T00:00:00Z'), [], [], [], [], false];
  cache = createPageCache({ maxBytes: 1_000_000, clock: { now: () => new Date(time) } });
  fastPath = createPageFastPath(cache, {
    ownPageCookie: 'mio',
    settings: { trustProxy: ['127.0.0.1'] },
    headers: common,
    admit: (ip) => {
      admitted.push(ip);
      return !full;
    },
    record: (answered) => recorded.push(answered),
  });
  app = Fastify({ serverFactory: (framework) => createServer(fastPath.handlerBefore(framework)) });
  app.addHook('onRequest', async (given, reply) => {
    reached.push(given.url);
    reply.headers(common);
  });
  await app.register((pages, _options, done) => {
    fastPath.rememberAnswers(pages);
    pages.get('/:status', async (given, reply) => {
      const page = await (fastPath.startedPage(given.raw) ?? pageAt(given.url));
      if (given.url.endsWith('?biscotto')) reply.header('set-cookie', 'a=b');
      return sendPage(given, reply, page);
    });
    done();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

const ask = (headers: Record<string, string> = {}, path = '/200', method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const given = { 'accept-encoding': 'gzip', ...headers };
    request({ port, path, method, headers: given, host: '127.0.0.1', agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { date: _, ...rest } = answer.headers;
        resolve({ status: answer.statusCode, headers: rest, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });

test.each(['br', 'gzip'])(
  'a held page encoded as "%s" is answered again byte by byte without the framework',
  async (encoding) => {
    const given = { 'accept-encoding': encoding };
    const first = await ask(given);
    const second = await ask(given);
    expect(first.headers).toMatchObject(common);
    expect(second).toEqual(first);
    expect(reached).toEqual(['/200']);
    expect(recorded).toEqual([{ method: 'GET', route: '/:status', status: 200, ms: expect.any(Number) }]);
  },
);

test('who asks first is answered quickly, whoever asks again in little', async () => {
  const both = { 'accept-encoding': 'gzip, deflate, br' };
  const encodings: unknown[] = [];
  for (let count = 0; count < 3; count += 1) encodings.push((await ask(both)).headers['content-encoding']);
  expect(encodings).toEqual(['gzip', 'br', 'br']);
  expect(reached).toHaveLength(1);
});

describe('pages that are easy to find', () => {
  beforeEach(() =>
    fastPath.registerFinder('/:status', (url) =>
      url.startsWith('/200') || url.startsWith('/5') ? () => pageAt(url) : null,
    ),
  );

  test('are made without the framework, and answered as it answers them', async () => {
    const theirs = await ask({ origin: 'https://altrove.example' }, '/200-a');
    const ours = await ask({}, '/200-b');
    expect(reached).toEqual(['/200-a']);
    expect(ours).toEqual(theirs);
    expect(await ask({}, '/200-b')).toEqual(ours);
    expect(made).toEqual(['/200-a', '/200-b']);
    expect(recorded.map(({ route, status }) => [route, status])).toEqual([
      ['/:status', 200],
      ['/:status', 200],
    ]);
    expect(admitted).toHaveLength(2);
    expect(await ask({ 'if-none-match': String(ours.headers.etag) }, '/200-c')).toMatchObject({ status: 304 });
  });

  test('are made once and counted once where the framework has to answer them after all', async () => {
    for (const [path, status] of [
      ['/503', 503],
      ['/500', 500],
    ] as const) {
      expect((await ask({}, path)).status).toBe(status);
      expect(made.filter((url) => url === path)).toHaveLength(1);
      expect(reached.filter((url) => url === path)).toHaveLength(1);
    }
    expect(admitted).toHaveLength(2);
  });

  test('are not begun for who has had too much', async () => {
    full = true;
    await ask({}, '/200-b');
    expect(reached).toEqual(['/200-b']);
  });
});

test('a held page is answered in an encoding that nobody asked for yet', async () => {
  await ask({ 'accept-encoding': 'br' });
  expect((await ask({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  expect(reached).toHaveLength(1);
});

test('who has the page gets the 304 that the framework gives', async () => {
  const { headers } = await ask();
  const known = { 'if-none-match': String(headers.etag) };
  const ours = await ask(known);
  expect(recorded).toEqual([{ method: 'GET', route: '/:status', status: 304, ms: expect.any(Number) }]);
  const theirs = await ask({ ...known, origin: 'https://altrove.example' });
  expect(reached).toHaveLength(2);
  expect(ours).toEqual(theirs);
  expect([ours.status, ours.body.length]).toEqual([304, 0]);
});

test('a page that changed or grew old is made anew', async () => {
  await ask();
  cache.drop(['annuncio:1']);
  time += 1;
  expect(gunzipSync((await ask()).body).toString()).toBe(html + time);
  time += 60_001;
  expect(gunzipSync((await ask()).body).toString()).toBe(html + time);
  expect(reached).toHaveLength(3);
});

test.each([
  ['another method', {}, 'HEAD', '/200'],
  ['a page of another site', { origin: 'https://altrove.example' }, 'GET', '/200'],
  ['who takes no compressed page', { 'accept-encoding': 'identity' }, 'GET', '/200'],
  ['a compressed question', { 'content-encoding': 'gzip' }, 'GET', '/200'],
  ['an error', {}, 'GET', '/404'],
  ['an answer for one visitor', {}, 'GET', '/200?biscotto'],
])('%s is left to the framework', async (_what, headers, method, path) => {
  for (let count = 0; count < 2; count += 1) await ask(headers, path, method);
  expect(reached).toHaveLength(2);
});

test('each page counts against the limits of the address behind the trusted proxy; who has too much is refused by the framework', async () => {
  const through = { 'x-forwarded-for': '203.0.113.7' };
  await ask(through);
  await ask(through);
  expect(admitted).toEqual(['203.0.113.7']);
  full = true;
  await ask(through);
  expect(reached).toHaveLength(2);
});
