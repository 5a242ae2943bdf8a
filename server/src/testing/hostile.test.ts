import { allRoutes } from '@commiato/contracts/all-routes';
import { importContacts } from '@commiato/contracts/contacts/import';
import { problemSchema } from '@commiato/contracts/errors';
import { publishNotice } from '@commiato/contracts/notices/notices';
import { sendRequest } from '@commiato/contracts/requests/requests';
import { routeAddress } from '@commiato/contracts/route';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { columnBomb, commentBomb, scanBomb, textBomb } from './bombs.ts';
import { call, multipart } from './calls.ts';
import { nextTaxCode, noticeFields, portrait, seedAgency, signInAdmin, type TestAgency } from './fixtures.ts';
import { isRelease } from './release.ts';
import { startTestApp } from './test-app.ts';

const metricsToken = 'gettone-delle-misure';
const test = startTestApp({ RATE_LIMITS: 'off', METRICS_TOKEN: metricsToken });
const proxied = startTestApp({ METRICS_TOKEN: metricsToken, TRUST_PROXY: 'loopback' });
const own = startTestApp({ PUBLIC_URL: 'http://localhost:3000' });
let admin: string;
let zoli: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});

interface Sent {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  token?: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

async function send({ method = 'POST', url, token, headers = {}, payload }: Sent) {
  const response = await test.app.inject({
    method,
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  if (response.statusCode >= 400) {
    expect(response.headers['content-type']).toContain('application/problem+json');
    const problem = problemSchema.parse(response.json());
    expect(problem.status).toBe(response.statusCode);
    expect(JSON.stringify(problem)).not.toMatch(/select |node_modules|\/server\/|at .*:\d+/i);
  }
  return response;
}

const json = { 'content-type': 'application/json' };

describe('what comes in badly', () => {
  it.each([
    ['broken JSON', { payload: '{"mail":', headers: json }, 400],
    ['a poisoned prototype', { payload: '{"__proto__":{"a":1},"mail":"a","password":"b"}', headers: json }, 400],
    ['JSON that is no object', { payload: '[1,2]', headers: json }, 400],
    ['another type', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415],
    [
      'a compressed body',
      { payload: Buffer.from([31, 139, 8]), headers: { ...json, 'content-encoding': 'gzip' } },
      415,
    ],
    ['65 KiB of JSON', { payload: JSON.stringify({ mail: 'a'.repeat(66_000) }), headers: json }, 413],
  ])('answers %s with a problem', async (_name, sent, status) => {
    expect((await send({ url: '/api/login', ...sent })).statusCode).toBe(status);
  });

  it('answers an unknown address under /api with a problem', async () => {
    expect((await send({ method: 'GET', url: '/api/nulla' })).statusCode).toBe(404);
    expect((await send({ method: 'GET', url: '/api/annuncio/%00', token: admin })).statusCode).toBe(404);
    expect((await send({ method: 'GET', url: '/api/annuncio/%E0%A4%A', token: admin })).statusCode).toBe(400);
    expect((await send({ method: 'GET', url: `/api/annuncio/${'a'.repeat(90)}`, token: admin })).statusCode).toBe(404);
    expect((await send({ method: 'GET', url: '/api/utenti?page=0', token: admin })).statusCode).toBe(400);
    expect((await send({ method: 'GET', url: '/api/utenti?pageSize=500', token: admin })).statusCode).toBe(400);
  });

  it('refuses a parameter that is sent twice, and a list in place of a text', async () => {
    for (const url of ['/api/utenti?page=1&page=2', '/api/utenti?q=a&q=b', '/api/suggerimenti?q=a&q=b'])
      expect((await send({ method: 'GET', url, token: admin })).statusCode).toBe(400);
    const form = 'mail=a%40b.example&mail=c%40d.example';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send({ url: '/api/recupera-password', payload: form, headers })).statusCode).toBe(200);
    const listed = JSON.stringify({ mail: ['a@b.example'] });
    expect((await send({ url: '/api/recupera-password', payload: listed, headers: json })).statusCode).toBe(400);
  });

  it('refuses malformed and oversized multipart forms without an error of its own', async () => {
    const whole = multipart(noticeFields({ codfisc: nextTaxCode() }), await portrait());
    const form = (payload: Buffer | string, headers = whole.headers) =>
      send({ url: publishNotice.path, token: zoli.token, payload, headers });
    expect((await form(whole.payload.subarray(0, whole.payload.length - 40))).statusCode).toBe(400);
    expect((await form('niente')).statusCode).toBe(400);
    expect((await form(whole.payload, { 'content-type': 'multipart/form-data' })).statusCode).toBe(400);
    const endless = { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}` };
    expect((await form(whole.payload, endless)).statusCode).toBe(400);
    expect(
      (await form(multipart(Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}`, 'x'])), null).payload))
        .statusCode,
    ).toBe(413);
    expect((await form(multipart({ testo: 'x'.repeat(140_000) }, null).payload)).statusCode).toBe(413);
    expect((await form(JSON.stringify({}), json as never)).statusCode).toBe(415);
  });

  it('answers only 4xx to generated bodies over every call, a thousand for a release', async () => {
    const routes = allRoutes.filter((route) => route.body && !route.upload && route.path !== '/api/login');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes), fc.json({ maxDepth: 3 }), async (route, payload) => {
        const url = routeAddress(route.path, {
          id: 'nessuno',
          id_utente: 'x',
          taxcode: 'x',
          token: 'x',
          persona: 'x',
          slug: 'x',
        });
        const response = await send({ method: route.method, url, token: admin, headers: json, payload });
        expect(response.statusCode).toBeLessThan(500);
      }),
      { numRuns: isRelease ? 300 : 100 },
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('null', 'undefined', '9'.repeat(30), '-1', '\u0000', '2024-02-30'),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...Object.keys(noticeFields())), value), async (change) => {
        const { payload, headers } = multipart(
          noticeFields({ codfisc: 'DLLMTR38C52D704', ...change }),
          await portrait(),
        );
        const response = await send({ url: publishNotice.path, token: zoli.token, payload, headers });
        expect(response.statusCode).toBeLessThan(500);
      }),
      { numRuns: isRelease ? 700 : 100 },
    );
  });

  it('refuses a picture made to fill the memory, quickly', async () => {
    const bomb = await sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_097_152);
    const started = performance.now();
    const answer = await call(test, publishNotice, {
      token: zoli.token,
      body: noticeFields({ codfisc: nextTaxCode() }),
      file: { bytes: new Uint8Array(bomb) },
    });
    expect([answer.status, answer.body.fields?.file?.[0]]).toEqual([
      400,
      'Attenzione!!! Solo JPG, JPEG e PNG di 2 Mb. al massimo.',
    ]);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it.each([
    ['a PNG of comments that would be 280 MB', publishNotice, noticeFields(), textBomb, 400],
    ['a JPEG of 12,000 scans', publishNotice, noticeFields(), scanBomb, 400],
    [
      'an XML of comments that nobody closes',
      sendRequest,
      { cosa: 'Bomba', titolo: 'Bomba', testo: '' },
      commentBomb,
      415,
    ],
    ['a CSV of columns without end', importContacts, {}, columnBomb, 400],
  ] as const)('refuses %s, quickly', async (_what, route, body, make, status) => {
    const bytes = new Uint8Array(await make());
    const started = performance.now();
    const answer = await call(test, route, { token: zoli.token, body, file: { bytes } });
    expect(answer.status).toBe(status);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('sorts no accents without end, in JSON or in forms', async () => {
    const marks = '\u0301\u0316'.repeat(15_000);
    const started = performance.now();
    const answer = await send({
      url: '/api/login',
      payload: JSON.stringify({ mail: `a${marks}`, password: 'b' }),
      headers: json,
    });
    expect(answer.statusCode).toBe(400);
    const { payload, headers } = multipart(noticeFields({ testo: `a${marks}${marks}` }), await portrait());
    expect((await send({ url: publishNotice.path, token: zoli.token, payload, headers })).statusCode).toBeLessThan(500);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('what goes out', () => {
  it('carries the security headers, and private answers are never stored', async () => {
    const { headers } = await send({ method: 'GET', url: '/api/utenti', token: admin });
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toBeDefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  it('tells health, readiness and figures', async () => {
    expect((await test.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await test.app.inject({ url: '/readyz' })).json()).toEqual({ ok: true });
    const headers = { authorization: `Bearer ${metricsToken}` };
    expect((await test.app.inject({ url: '/metrics', headers })).body).toContain(
      'http_request_duration_seconds_bucket',
    );
  });

  it.each<[string, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['another machine', { remoteAddress: '10.0.0.9' }],
    ['who says that it is this one', { remoteAddress: '10.0.0.9', headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy on this one', { headers: { 'x-forwarded-for': '93.45.12.201' } }],
    ['a proxy that tells it in the new words', { headers: { forwarded: 'for=93.45.12.201' } }],
    ['a proxy that tells the address otherwise', { headers: { 'x-real-ip': '93.45.12.201' } }],
    ['a proxy that tells the host alone', { headers: { 'x-forwarded-host': 'commiato.test' } }],
    ['a proxy that tells itself', { headers: { via: '1.1 caddy' } }],
    ['a proxy that tells nothing but the host that was asked', { headers: { host: 'commiato.test' } }],
  ])('tells its figures not to %s', async (_name, asked) => {
    for (const { app } of [test, proxied, own]) {
      const { statusCode, body } = await app.inject({ url: '/metrics', ...asked });
      expect([statusCode, body]).toEqual([404, expect.not.stringContaining('http_request')]);
      if (app === own.app) continue;
      const authorization = `Bearer ${metricsToken}`;
      const told = await app.inject({ url: '/metrics', ...asked, headers: { ...asked.headers, authorization } });
      expect(told.statusCode).toBe(200);
    }
  });

  it('tells its figures to this machine, whichever way it is named, where it serves this machine alone', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
        const asked = { url: '/metrics', remoteAddress, headers: { host } };
        expect((await own.app.inject(asked)).statusCode).toBe(200);
        // A proxy that says nothing of itself looks the same.
        for (const { app } of [test, proxied]) expect((await app.inject(asked)).statusCode).toBe(404);
      }
  });

  it('publishes a contract that names every call', async () => {
    const document = (await test.app.inject({ url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    const calls = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(calls.sort()).toEqual(allRoutes.map((route) => `${route.method} ${route.path}`).sort());
    for (const url of ['/api/docs/', '/api/docs/static/swagger-ui.css']) {
      const { statusCode, headers } = await test.app.inject({ url });
      const policy = securityHeaders(test.deps.settings)['content-security-policy'];
      expect([statusCode, headers['content-security-policy']]).toEqual([200, policy]);
    }
  });
});
