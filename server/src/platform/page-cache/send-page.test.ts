import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../foundation/clock.ts';
import { createPageCache } from './page-cache.ts';
import { sendPage } from './send-page.ts';

const html = `<!doctype html><title>È</title>${'<p>Necrologio</p>'.repeat(200)}`;
const decode = { br: brotliDecompressSync, gzip: gunzipSync };
let app: FastifyInstance;

beforeAll(() => {
  const cache = createPageCache({ maxBytes: 1_000_000, clock: systemClock });
  app = Fastify();
  app.get('/:status', async (request, reply) => {
    const status = Number(request.url.slice(1));
    const headers = { 'cache-control': 'public, max-age=0, s-maxage=60' };
    return sendPage(request, reply, await cache.get(request.url, [], async () => ({ status, headers, html })));
  });
});
afterAll(() => app.close());

/** Compressed once already: who asks first is answered by the quickest. */
beforeAll(async () => void (await ask({ 'accept-encoding': 'gzip' })));

const ask = (headers: Record<string, string> = {}, status = 200) => app.inject({ url: `/${status}`, headers });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['identity', undefined],
  ['gzip;q=0, br;q=0', undefined],
  ['zstd', undefined],
  ['', undefined],
  ['br;q=nonsense', undefined],
])('to "%s" the answer is encoded as %s', async (accept, encoding) => {
  const answer = await ask(accept ? { 'accept-encoding': accept } : {});
  expect(answer.headers['content-encoding']).toBe(encoding);
  const body = encoding === 'br' || encoding === 'gzip' ? decode[encoding](answer.rawPayload) : answer.rawPayload;
  expect(body.toString()).toBe(html);
  expect(answer.headers).toMatchObject({
    vary: 'Accept-Encoding',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=60',
    'content-length': String(answer.rawPayload.length),
  });
});

test('who asks first is answered by gzip, which is quicker; whoever asks again by brotli', async () => {
  const both = { 'accept-encoding': 'gzip, deflate, br' };
  const encodings = [await ask(both, 201), await ask(both, 201)].map(({ headers }) => headers['content-encoding']);
  expect(encodings).toEqual(['gzip', 'br']);
  expect((await ask({ 'accept-encoding': 'br' }, 202)).headers['content-encoding']).toBe('br');
});

test.each(['br', 'gzip', ''] as const)('a page in three pieces is one page as "%s"', async (encoding) => {
  const pieces = {
    opening: `<!doctype html><style>${'p{margin:0}'.repeat(4000)}</style>`,
    own: '<p>È</p>'.repeat(300),
    closing: '<footer>© Commiato</footer>',
  };
  const page = await createPageCache({ maxBytes: 1_000_000, clock: systemClock }).get('/', [], async () => ({
    status: 200,
    headers: {},
    html: pieces,
  }));
  const bytes = encoding === '' ? page.html() : decode[encoding](Buffer.concat(page.encoded(encoding)));
  expect(bytes.toString()).toBe(Object.values(pieces).join(''));
});

test('who has the page is told so without a body, whatever the encoding was', async () => {
  const etag = String((await ask()).headers.etag);
  for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
    const answer = await ask({ 'if-none-match': known, 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers).toMatchObject({
      etag,
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=0, s-maxage=60',
    });
  }
});

test('who has another page gets this one', async () => {
  const answer = await ask({ 'if-none-match': 'W/"other"' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(html);
});

test('a page that is an error keeps its status and is never answered by 304', async () => {
  const answer = await ask({ 'if-none-match': '*' }, 410);
  expect(answer.statusCode).toBe(410);
  expect(answer.body).toBe(html);
});

test('HEAD answers the same headers without a body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/200', headers: { 'accept-encoding': 'br' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.rawPayload).toHaveLength(0);
});
