import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { afterAll, expect, it } from 'vitest';
import { call } from '../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';

/** What a cache in front of the program was told to forget. */
const purged: string[] = [];
const cache = createServer((request, response) => {
  purged.push(String(request.headers['surrogate-key']));
  response.end();
});
await new Promise<void>((ready) => cache.listen(0, '127.0.0.1', ready));
afterAll(() => new Promise((closed) => cache.close(closed)));

const PURGE_URL = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`;
const test = startTestApp({ RATE_LIMITS: 'off', PURGE_URL });

const wasPurged = async (tag: string, after: number) => {
  for (let tries = 0; tries < 500; tries += 1) {
    if (purged.slice(after).some((tags) => tags.split(' ').includes(tag))) return true;
    await delay(10);
  }
  return false;
};

it('a page names what it shows, and the front cache is told when that changes', async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  const notice = await seedNotice(test, token);
  const { headers } = await test.app.inject({ url: noticeAddress(notice) });
  const tags = String(headers['surrogate-key']).split(' ');
  expect(tags).toEqual(
    expect.arrayContaining([`annuncio:${notice._id}`, `agenzia:${notice.id_utente}`, `servizio:${notice.id_servizio}`]),
  );
  expect(headers['surrogate-control']).toMatch(/^max-age=\d+$/);
  // Other caches stay with what they may keep without being told.
  expect(headers['cache-control']).toContain('s-maxage=30');
  const before = purged.length;
  await call(test, changeNotice, { token, params: { id: notice._id }, body: { testo: 'Altro testo' } });
  expect(await wasPurged(`annuncio:${notice._id}`, before)).toBe(true);
});

it('a program that starts lets front caches forget what another version made', async () => {
  expect(await wasPurged('*', 0)).toBe(true);
});

it('what no change would purge is not for front caches', async () => {
  for (const url of ['/privacy', '/readyz', '/purgez']) {
    const { headers, statusCode } = await test.app.inject({ url });
    expect([url, statusCode, headers['surrogate-control']]).toEqual([url, 200, undefined]);
  }
});
