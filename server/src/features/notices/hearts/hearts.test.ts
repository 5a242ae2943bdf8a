import { giveHeart } from '@commiato/contracts/notices/public-notices';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { heartJobs } from './jobs.ts';

const test = startTestApp();
const proxied = startTestApp({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://commiato.test' });
let zoli: TestAgency;

beforeAll(async () => {
  zoli = await seedAgency(test, await signInAdmin(test));
});

const heart = (id: string, ip: string, headers: Record<string, string> = {}) =>
  call(test, giveHeart, { params: { id }, ip, headers });
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

describe('a heart', () => {
  it('counts once for a visitor, by cookie and without one', async () => {
    const { _id } = await seedNotice(test, zoli.token);
    const first = await heart(_id, '10.7.0.1');
    expect([first.status, first.body]).toEqual([200, { cuori: 1 }]);
    expect((await heart(_id, '10.7.0.1')).body).toEqual({ cuori: 1 });
    expect((await heart(_id, '10.7.0.2', { cookie: cookieOf(first.headers) })).body).toEqual({ cuori: 1 });
    expect((await heart(_id, '10.7.0.2')).body).toEqual({ cuori: 2 });
  });

  it('counts once of many in parallel', async () => {
    const { _id } = await seedNotice(test, zoli.token);
    await Promise.all(Array.from({ length: 8 }, () => heart(_id, '10.7.0.3')));
    expect((await heart(_id, '10.7.0.3')).body).toEqual({ cuori: 1 });
  });

  it('is counted at most twenty times a day for a notice and an address', async () => {
    const { _id } = await seedNotice(test, zoli.token);
    for (let i = 0; i < 22; i++) {
      await heart(_id, '10.7.0.4', { 'user-agent': `visitatore ${i}` });
      test.clock.pass(7_000);
    }
    const last = await heart(_id, '10.7.0.5');
    expect(last.body).toEqual({ cuori: 21 });
  });

  it('is limited to ten a minute for an address, and given to published notices alone', async () => {
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await heart('nessuno', '10.7.0.6')).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
  });

  it('is forgotten by its visitor’s digests, after a day without a cookie and after a year with one, and stays counted', async () => {
    const { _id } = await seedNotice(test, zoli.token);
    const { headers } = await heart(_id, '10.7.0.7');
    const ofNotice = sql`select visitatore from visitatori where id_nek = ${_id} order by 1`;
    const known = async () =>
      (await queryAppRows(test, { visitatore: z.string() }, ofNotice)).map(({ visitatore }) => visitatore);
    const [number = ''] = cookieOf(headers).split('=').slice(-1);
    expect((await known()).filter((key) => key.includes('10.7.0.7') || key.includes(number))).toEqual([]);
    const left = async (days: number) => {
      test.clock.pass(days * 24 * 3600_000 + 1000);
      for (const job of heartJobs) await job.run(test.deps);
      return (await known()).map((key) => key.slice(0, 2));
    };
    expect(await left(0)).toEqual(['c:', 'h:']);
    expect(await left(1)).toEqual(['c:']);
    expect(await left(364)).toEqual([]);
    const counted = sql`select cuori from annunci where "_id" = ${_id}`;
    expect(await queryAppRows(test, { cuori: z.number() }, counted)).toEqual([{ cuori: 1 }]);
  });
});

it('over https the visitor’s cookie is for this host alone, unread by scripts and not sent from other sites', async () => {
  const agency = await seedAgency(proxied, await signInAdmin(proxied));
  const { _id } = await seedNotice(proxied, agency.token);
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '93.45.12.1' };
  const given = await call(proxied, giveHeart, { params: { id: _id }, headers });
  expect(given.headers['set-cookie']).toMatch(
    /^__Host-visitatore=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const again = { ...headers, 'x-forwarded-for': '93.45.13.1', cookie: cookieOf(given.headers) };
  expect((await call(proxied, giveHeart, { params: { id: _id }, headers: again })).body).toEqual({ cuori: 1 });
});
