import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newAgency, newNotice, signInAdmin } from '../../testing/fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off', LOG_LEVEL: 'debug' });

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

/** Events come in order: once this one has come, no earlier one makes a held page forgotten. */
async function eventsHeard(): Promise<void> {
  const { database, events } = test.services;
  const heard = new Promise<void>((resolve) => {
    events.subscribe((tags) => {
      if (tags?.includes('segno')) resolve();
    });
  });
  await events.publish(database.db, ['segno']);
  await heard;
}

describe('an answer of the fast path', () => {
  it('is in the log and in the metrics like one of the framework', async () => {
    const admin = await signInAdmin(test);
    const notice = await newNotice(test, (await newAgency(test, admin)).token);
    await eventsHeard();
    test.takeLogs();
    const makePage = vi.spyOn(test.services.pages, 'get');
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

    const metrics = (await test.app.inject('/metrics')).body;
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
