import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeEvent } from '@commiato/contracts/funerals/events';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { seedEvent } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { pingSearchEngines } from './ping-service.ts';

const told = z.strictObject({ host: z.string(), key: z.string(), keyLocation: z.url(), urlList: z.array(z.url()) });
const key = 'a1b2c3d4e5f6';
/** What the receiver got, and what it answers. */
const calls: z.output<typeof told>[] = [];
let answer = 200;
/** Which addresses it was asked at. */
const asked: string[] = [];

const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    expect(request.headers['content-type']).toBe('application/json; charset=utf-8');
    if (answer < 300) calls.push(told.parse(JSON.parse(Buffer.concat(chunks).toString())));
    response.writeHead(answer, answer === 307 ? { location: '/altrove' } : {}).end();
    asked.push(String(request.url));
  });
});
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
const { port } = receiver.address() as AddressInfo;
afterAll(() => void receiver.close());

const test = startTestApp({ RATE_LIMITS: 'off', INDEXNOW_KEY: key, INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow` });
const hour = 3_600_000;
let admin: string;
let token: string;

/** The database writes real time into its columns: it is moved to that of the test, which is what the job asks. */
const asOfNow = () =>
  test.deps.database.db.execute(
    sql`update annunci set cambiato = ${test.clock.now().toISOString()} where cambiato > now() - interval '1 minute'`,
  );

/** What the next run of the job tells. */
async function nextTold(): Promise<string[]> {
  test.clock.pass(hour);
  calls.length = 0;
  await pingSearchEngines(test.deps);
  return calls.flatMap(({ urlList }) => urlList).sort();
}
const addresses = (...notices: Notice[]) =>
  notices.map((notice) => `http://commiato.test${noticeAddress(notice)}`).sort();

beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

describe('search engines', () => {
  it('are told what is published, changed and removed from now on, once, and nothing that is kept from them', async () => {
    await seedNotice(test, token);
    expect(await nextTold()).toEqual([]);
    const first = await seedNotice(test, token);
    const quiet = await seedNotice(test, token, { indicizza: false });
    expect(await nextTold()).toEqual(addresses(first));
    expect(calls[0]).toMatchObject({ host: 'commiato.test', key, keyLocation: `http://commiato.test/${key}.txt` });
    expect((await test.app.inject({ url: `/${key}.txt` })).body).toBe(key);
    expect(await nextTold()).toEqual([]);

    for (const { _id } of [first, quiet])
      await call(test, changeNotice, { token, params: { id: _id }, body: { testo: 'Altre parole.' } });
    await asOfNow();
    expect(await nextTold()).toEqual(addresses(first));
    const funeral = await seedEvent(test, token, first.id_servizio ?? '');
    expect(await nextTold()).toEqual(addresses(first));
    await call(test, changeEvent, { token, params: { id: funeral._id }, body: { luogo: 'Duomo' } });
    expect(await nextTold()).toEqual(addresses(first));
    for (const { _id } of [first, quiet]) await call(test, deleteNotice, { token, params: { id: _id } });
    await asOfNow();
    expect(await nextTold()).toEqual(addresses(first));
  });

  it('are told later what is newer than ten minutes, and again what they did not take', async () => {
    await nextTold();
    test.clock.pass(hour);
    const notice = await seedNotice(test, token);
    calls.length = 0;
    await pingSearchEngines(test.deps);
    expect(calls).toEqual([]);
    for (const refusal of [429, 503]) {
      answer = refusal;
      await expect(nextTold()).rejects.toThrow(`I motori di ricerca rispondono ${refusal}`);
    }
    asked.length = 0;
    answer = 307;
    await expect(nextTold()).rejects.toThrow();
    expect(asked).toEqual(['/indexnow']);
    answer = 202;
    expect(await nextTold()).toEqual(addresses(notice));
    answer = 200;
    expect(await nextTold()).toEqual([]);
  });
});

it('without a key nobody is told, and there is no file', async () => {
  const { deps } = test;
  calls.length = 0;
  await pingSearchEngines({ ...deps, settings: { ...deps.settings, indexNowKey: undefined } });
  expect(calls).toEqual([]);
});
