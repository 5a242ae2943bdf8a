import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { problemSchema } from '@commiato/contracts/errors';
import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { seedAgency, seedNotice, signInAdmin } from '../../testing/fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { securityHeaders } from './security-headers.ts';

const metricsToken = 'gettone-delle-misure';
const test = startTestApp({ RATE_LIMITS: 'off', LOG_LEVEL: 'debug', METRICS_TOKEN: metricsToken });

beforeAll(async () => void (await test.app.listen({ port: 0, host: '127.0.0.1' })));

interface Answer {
  readonly status: number | undefined;
  readonly headers: Record<string, unknown>;
}

/** Over a connection: what is injected reaches the framework alone. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = test.app.server.address() as AddressInfo;
    request({ port, path, headers, host: '127.0.0.1', agent: false }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode, headers: answer.headers }));
    })
      .on('error', reject)
      .end();
  });

/** The log lines of requests, until there are so many. */
async function requestLines(count: number): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  await vi.waitFor(() => {
    lines.push(...test.takeLogs().map((line) => JSON.parse(line)));
    expect(lines.filter(({ msg }) => msg === 'richiesta')).toHaveLength(count);
  });
  return lines.filter(({ msg }) => msg === 'richiesta');
}

/**
 * Events come in order: once this one has come from the database, no earlier one makes a held page forgotten. It is told twice, first by the
 * program to itself at once, when earlier ones are still on their way.
 */
async function eventsHeard(): Promise<void> {
  const { database, events } = test.deps;
  let times = 0;
  const heard = new Promise<void>((resolve) => {
    events.subscribe((tags) => {
      if (tags?.includes('segno')) times += 1;
      if (times === 2) resolve();
    });
  });
  await events.publish(database.db, ['segno']);
  await heard;
}

describe('an answer of the fast path', () => {
  it('is in the log and in the metrics like one of the framework', async () => {
    const admin = await signInAdmin(test);
    const notice = await seedNotice(test, (await seedAgency(test, admin)).token);
    await eventsHeard();
    test.takeLogs();
    const makePage = vi.spyOn(test.deps.pages, 'get');
    const first = await ask(noticeAddress(notice), { 'accept-encoding': 'gzip' });
    await ask(noticeAddress(notice), { 'accept-encoding': 'gzip' });
    await ask(noticeAddress(notice), { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) });
    // Only the framework looks for a page that is held already.
    expect(makePage).toHaveBeenCalledOnce();

    const [theirs, ours, known, ...others] = await requestLines(3);
    expect(others).toEqual([]);
    expect(theirs).toMatchObject({ level: 20, method: 'GET', route: publicPaths.notice, status: 200 });
    const changing = { time: expect.any(Number), reqId: expect.stringMatching(/^req-\w+$/), ms: expect.any(Number) };
    expect(ours).toEqual({ ...theirs, ...changing });
    expect(known).toEqual({ ...theirs, ...changing, status: 304 });
    expect(Object.keys(ours ?? {})).toEqual(Object.keys(theirs ?? {}));
    expect(new Set([theirs, ours, known].map((line) => line?.reqId)).size).toBe(3);

    const headers = { authorization: `Bearer ${metricsToken}` };
    const metrics = (await test.app.inject({ url: '/metrics', headers })).body;
    const counted = (status: number) =>
      metrics.match(
        `http_request_duration_seconds_count{method="GET",route="${publicPaths.notice}",status="${status}"} (\\d+)`,
      )?.[1];
    expect([counted(200), counted(304)]).toEqual(['2', '1']);
    test.takeLogs();
  });
});

describe('the server', () => {
  it('has the time limits that the framework does not set on a server made for it', () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout, timeout, maxRequestsPerSocket } = test.app.server;
    expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout, maxRequestsPerSocket }).toEqual({
      requestTimeout: 300_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 65_000,
      timeout: 0,
      maxRequestsPerSocket: 0,
    });
  });

  it('refuses headers that are larger than 16 KB', async () => {
    expect((await ask('/healthz', { 'x-large': 'a'.repeat(16_000) })).status).toBe(200);
    expect((await ask('/healthz', { 'x-large': 'a'.repeat(17_000) })).status).toBe(431);
    await requestLines(1);
  });
});

describe('every answer carries the security headers', () => {
  const names = Object.keys(securityHeaders({ publicUrl: 'http://commiato.test' }));
  /** Status, names of headers in lower case and body of what is answered to these bytes. */
  const raw = (bytes: string) =>
    new Promise<{ status: number; headers: string[]; body: string }>((resolve, reject) => {
      const { port } = test.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket
        .setTimeout(5_000, () => socket.destroy(new Error('No answer')))
        .on('data', (chunk) => {
          text += chunk;
        })
        .on('error', reject)
        .on('close', () => {
          const [head = '', body = ''] = text.split('\r\n\r\n');
          const [first = '', ...lines] = head.split('\r\n');
          const headers = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
          resolve({ status: Number(first.split(' ')[1]), headers, body });
        });
    });
  const asking = (line: string, ...headers: string[]) =>
    `${[line, 'Host: commiato.test', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

  it('are what trust.md names', () => {
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'])
      expect(names).toContain(name);
    expect(securityHeaders({ publicUrl: 'https://commiato.test' })['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });

  it.each([
    ['a page', asking('GET /annunci-recenti HTTP/1.1'), 200],
    ['a page of the fast path', asking('GET /annunci-recenti HTTP/1.1'), 200],
    ['a screen', asking('GET /dashboard HTTP/1.1'), 200],
    ['a file', asking('GET /js/it-IT.json HTTP/1.1'), 200],
    ['health', asking('HEAD /healthz HTTP/1.1'), 200],
    ['a redirection', asking('GET /cerca/ HTTP/1.1'), 308],
    ['an unknown page', asking('GET /nulla HTTP/1.1', 'Accept: text/html'), 404],
    ['an unknown call', asking('GET /api/nulla HTTP/1.1'), 404],
    ['another method', asking('PUT /api/login HTTP/1.1', 'Content-Length: 0'), 404],
    ['a method of others', asking('TRACE / HTTP/1.1'), 404],
    ['a question of another origin', asking('OPTIONS /api/login HTTP/1.1', 'Origin: https://altro.example'), 404],
    ['an address of another host', asking('GET http://altro.example/nulla HTTP/1.1'), 404],
    ['percent signs that mean nothing', asking('GET /annuncio/%E0%A4%A HTTP/1.1'), 400],
    ['percent signs that mean nothing, at a call', asking('GET /api/annuncio/%zz HTTP/1.1'), 400],
    ['a parameter without end', asking(`GET /necrologio/${'a'.repeat(9_000)}/x HTTP/1.1`), 400],
    ['who is nobody', asking('GET /api/utenti HTTP/1.1'), 401],
    [
      'a body that is no JSON',
      `${asking('POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 1')}{`,
      400,
    ],
    [
      'a body of another type',
      `${asking('POST /api/login HTTP/1.1', 'Content-Type: text/xml', 'Content-Length: 1')}<`,
      415,
    ],
    ['an expectation', asking('GET /healthz HTTP/1.1', 'Expect: miracoli'), 417],
    ['no host', 'GET /annunci-recenti HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['the protocol of before', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
    ['another protocol', 'BUONGIORNO\r\n\r\n', 400],
    ['a method that is none', asking('BREW / HTTP/1.1'), 400],
    ['two lengths', asking('POST /api/login HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2'), 400],
    [
      'a length beside chunks',
      asking('POST /api/login HTTP/1.1', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
      400,
    ],
    ['a NUL in a header', asking('GET / HTTP/1.1', 'X-Nulla: a\0b'), 400],
    ['headers without end', asking('GET / HTTP/1.1', `X-Lungo: ${'a'.repeat(17_000)}`), 431],
  ])('to %s', async (_name, bytes, status) => {
    const answer = await raw(bytes);
    expect([answer.status, answer.body.slice(0, 300)]).toEqual([status, expect.any(String)]);
    expect(answer.headers).toEqual(expect.arrayContaining(names));
    expect(new Set(answer.headers).size).toBe(answer.headers.length);
    test.takeLogs();
  });

  it('tells a person what was wrong where there is no request to answer', async () => {
    const { body } = await raw(asking('GET / HTTP/1.1', `X-Lungo: ${'a'.repeat(17_000)}`));
    const problem = problemSchema.parse(JSON.parse(body));
    expect([problem.status, problem.error]).toEqual([431, 'La richiesta ha intestazioni troppo lunghe.']);
    test.takeLogs();
  });
});

const ending = startTestApp();

it('what comes while the program ends is told so, with the security headers', async () => {
  await ending.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = ending.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // A request whose body is still to come keeps its connection open; another follows it.
  const head =
    'POST /api/login HTTP/1.1\r\nHost: commiato.test\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  const begun = once(ending.app.server, 'request');
  socket.write(head);
  await begun;
  const closed = ending.app.close();
  await setImmediate();
  socket.write('{}GET /healthz HTTP/1.1\r\nHost: commiato.test\r\n\r\n');
  await closed;
  await vi.waitFor(() => expect(text).toContain('503 Service Unavailable'));
  const last = text.slice(text.indexOf('HTTP/1.1 503')).toLowerCase();
  for (const name of Object.keys(securityHeaders({ publicUrl: 'http://commiato.test' })))
    expect(last).toContain(`${name}:`);
  expect(last).toContain('retry-after: 5');
});
