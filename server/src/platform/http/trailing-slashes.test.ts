import type { AddressInfo } from 'node:net';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadScreenPatterns } from '../../pages/renderer.ts';
import { sendRawBytes } from '../../testing/attacks/raw-connection.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../testing/fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { withoutTrailingSlashes } from './trailing-slashes.ts';

describe('an address without its last slash', () => {
  it.each([
    ['/nuovo-annuncio/', '/nuovo-annuncio'],
    ['/cerca/?nome=Rossi%2F&cap=', '/cerca?nome=Rossi%2F&cap='],
    ['/cerca//', '/cerca'],
    ['/a/b//?x=/', '/a/b?x=/'],
    ['/', null],
    ['/?a=1', null],
    ['/cerca?nome=a/', null],
    ['/api/docs/', null],
    ['//evil.example/', null],
    ['///evil.example/', null],
    ['/\\evil.example/', null],
    ['/a\\..//evil/', null],
    ['http://evil.example/', null],
  ])('%s: %s', (given, expected) => {
    expect(withoutTrailingSlashes(given)).toBe(expected);
  });

  it('is found in time that grows with the address alone', () => {
    const started = performance.now();
    withoutTrailingSlashes(`/${'/'.repeat(16_000)}a`);
    withoutTrailingSlashes(`/a${'/'.repeat(16_000)}a`);
    withoutTrailingSlashes(`/${'a/'.repeat(8_000)}\\`);
    expect(performance.now() - started).toBeLessThan(50);
  });
});

const test = startTestApp({ RATE_LIMITS: 'off' });
let notice: string;
beforeAll(async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  notice = noticeAddress(await seedNotice(test, token));
});

describe('a page with a slash at the end of its address', () => {
  it('of the private area leads to the one without', async () => {
    const screens = (await loadScreenPatterns())
      .filter((screen) => screen !== '/')
      .map((one) => one.replace(/:\w+/g, 'abc'));
    expect(screens).toContain('/nuovo-annuncio');
    for (const screen of screens) {
      const { statusCode, headers } = await test.app.inject({ url: `${screen}/?i=1` });
      expect([statusCode, headers.location], screen).toEqual([308, `${screen}?i=1`]);
      expect((await test.app.inject({ url: screen })).statusCode, screen).toBe(200);
    }
  });

  it('of the public leads to the one without', async () => {
    for (const page of [notice, '/annunci-recenti', '/cerca', '/richiedi-contatto', `${notice}/segnala`]) {
      const { statusCode, headers } = await test.app.inject({ url: `${page}/` });
      expect([statusCode, headers.location], page).toEqual([308, page]);
      expect((await test.app.inject({ url: page })).statusCode, page).toBe(200);
    }
  });

  it('never leads to another host', async () => {
    for (const url of ['//evil.example/', '///evil.example/%2e%2e/', '/\\evil.example/', '/%5Cevil.example//']) {
      const { headers } = await test.app.inject({ url: `http://commiato.test${url}` });
      const location = new URL(String(headers.location ?? '/'), 'http://commiato.test/');
      expect(location.host, url).toBe('commiato.test');
    }
  });

  it('leaves the calls, and what is not read, as they were', async () => {
    expect((await test.app.inject({ url: '/' })).statusCode).toBe(200);
    expect((await test.app.inject({ url: '/api/ultimi-annunci/' })).statusCode).toBe(404);
    expect((await test.app.inject({ method: 'POST', url: '/richiedi-contatto/' })).statusCode).toBe(404);
  });

  it('is answered once, or not at all, where who asks leaves before the body is whole', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const lines = ['GET /cerca/ HTTP/1.1', 'Host: commiato.test', 'Connection: close', 'Content-Length: 10', '', 'ab'];
    expect((await sendRawBytes(port, Buffer.from(lines.join('\r\n')), 'ends'))?.status).toBe(400);
    const open = () => new Promise((resolve) => test.app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(open).toBe(0);
    expect(test.takeLogs()).toEqual([]);
  });
});
