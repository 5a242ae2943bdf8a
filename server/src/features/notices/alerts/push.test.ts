import { randomBytes } from 'node:crypto';
import { erasePersonalData } from '@commiato/contracts/administration/personal-data';
import { readSystem } from '@commiato/contracts/administration/system';
import { changeEvent, listPublicEventsOfNotice } from '@commiato/contracts/funerals/events';
import { readPushKey, subscribePush, unsubscribePush } from '@commiato/contracts/notices/alert-push';
import { type AlertRequest, requestAlert } from '@commiato/contracts/notices/alerts';
import { deleteNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { spokenDay } from '@commiato/italy/prose/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { isPushEndpoint } from '../../../platform/push/push-hosts.ts';
import { call } from '../../../testing/calls.ts';
import {
  agencyPassword,
  nextTaxCode,
  seedAgency,
  seedNotice,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { startPushService, type TestDevice, type TestPushService, vapidClaims } from '../../../testing/push-service.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { alertJobs } from './jobs.ts';
import { takePushMessages } from './push-queries.ts';
import { sendDuePushes } from './push-sending-service.ts';
import { matchAndQueueDueAlerts } from './sending-service.ts';

const test = startTestApp({ PUBLIC_URL: 'https://commiato.test', PUSH_LOCAL_HOSTS: '127.0.0.1' });
const plain = startTestApp();
let service: TestPushService;
let zoli: TestAgency;

beforeAll(async () => {
  service = await startPushService();
  zoli = await seedAgency(test, await signInAdmin(test));
});
afterAll(() => service.close());
beforeEach(async () => {
  for (const table of ['avvisi', 'dispositivi_push', 'avvisi_dovuti', 'avvisi_da_abbinare', 'posta'])
    await test.deps.database.db.execute(sql.raw(`delete from ${table}`));
});

let visitors = 0;
const nextAddress = () => `10.7.${Math.floor(visitors / 200)}.${(visitors++ % 200) + 1}`;
const post = (url: string, payload = '') =>
  test.app.inject({
    method: 'POST',
    url,
    remoteAddress: nextAddress(),
    ...(payload ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload } : {}),
  });

/** Follows the province of Forlì-Cesena, or what else is given, at once; answers the token of its link. */
async function follow(
  mail = 'ada@prova.example',
  wish: Partial<AlertRequest> = { cosa: 'luogo', prov: 'FC' },
): Promise<string> {
  await call(test, requestAlert, {
    body: { mail, quando: 'subito', ...wish } as never,
    ip: nextAddress(),
  });
  const [{ testo }] = (await queryAppRows(
    test,
    { testo: z.string() },
    sql`select testo from posta where destinatario = ${mail} order by creata desc limit 1`,
  )) as [{ testo: string }];
  const token = /\/avvisi\/([\w-]{22})/.exec(testo)?.[1] ?? '';
  expect((await post(`/avvisi/${token}/conferma`)).statusCode).toBe(303);
  return token;
}
const subscribe = (token: string, subscription: object) =>
  call(test, subscribePush, { body: { token, subscription: subscription as never }, ip: nextAddress() });
const publish = async (change: Record<string, unknown> = {}) => {
  test.clock.pass(60_000);
  zoli = { ...zoli, token: await signIn(test, zoli.agency.mail, agencyPassword) };
  return seedNotice(test, zoli.token, { codfisc: nextTaxCode(), nome: 'Ada', cognome: 'Neri', prov: 'FC', ...change });
};
const tell = async () => {
  await matchAndQueueDueAlerts(test.deps);
  await sendDuePushes(test.deps);
};
const shown = ({ received }: TestDevice) => received.map(({ text }) => JSON.parse(text));
const rows = async (table: 'dispositivi_push' | 'push_da_mandare') =>
  (await queryAppRows(test, { n: z.number() }, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.n;

describe('a device', () => {
  it('is sent what its address is told, encrypted for it alone and signed by the key that it subscribed with', async () => {
    const token = await follow();
    const device = service.subscribe();
    const { chiave } = (await call(test, readPushKey, {})).body;
    expect(Buffer.from(chiave, 'base64url')).toHaveLength(65);
    expect((await subscribe(token, device.subscription)).body).toEqual({ ok: true });
    const notice = await publish({ funerale: 'I funerali avranno luogo lunedì 23 novembre alle ore 10.' });
    await tell();
    await tell();
    expect(shown(device)).toEqual([
      {
        titolo: 'Ada Neri',
        testo: 'Cesena (FC). Funerale: lunedì 23 novembre alle 10:00',
        url: noticeAddress(notice),
        nome: `annuncio ${notice._id}`,
      },
    ]);
    const headers = device.received[0]?.headers ?? {};
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(2 * 86_400),
      topic: expect.any(String),
    });
    const { key, aud, sub, exp } = vapidClaims(headers.authorization);
    expect([key, aud, sub]).toEqual([chiave, service.origin, 'https://commiato.test']);
    expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(86_400_000);
    expect(await rows('push_da_mandare')).toBe(0);
  });

  it('is told what has changed first, never the older words of a text', async () => {
    const day = addDays(romeDay(test.clock.now()), 3);
    const said = spokenDay(day, day);
    const notice = await publish({
      eventi: '',
      funerale: `I funerali avranno luogo ${spokenDay(day, '')} alle ore 16.`,
    });
    const device = service.subscribe();
    await subscribe(await follow('emma@prova.example', { cosa: 'annuncio', id: notice._id }), device.subscription);
    const { body: events } = await call(test, listPublicEventsOfNotice, { params: { id: notice._id } });
    const change = async (body: object) => {
      test.clock.pass(1000);
      const params = { id: events[0]?._id ?? '' };
      expect((await call(test, changeEvent, { token: zoli.token, params, body: body as never })).status).toBe(200);
      await tell();
      return shown(device).at(-1);
    };
    expect(await change({ inizio: `${day}T17:30` })).toMatchObject({
      titolo: 'È cambiato l’annuncio di Ada Neri',
      testo: `Il funerale è stato spostato dalle 16 alle 17:30. Funerale: ${said} alle 17:30, Cesena (FC)`,
    });
    expect((await change({ stato: 'annullato' })).testo).toBe(
      `Il funerale è stato annullato. Cesena (FC). Funerale: annullato, non si tiene ${said}`,
    );
  });

  it('that is off finds the newest of a notice alone, under a name that tells its service nothing', async () => {
    const day = addDays(romeDay(test.clock.now()), 3);
    const [one, other] = [service.subscribe(), service.subscribe()];
    const token = await follow();
    for (const { subscription } of [one, other]) await subscribe(token, subscription);
    const notice = await publish({
      eventi: '',
      funerale: `I funerali avranno luogo ${spokenDay(day, '')} alle ore 16.`,
    });
    await tell();
    const { body: events } = await call(test, listPublicEventsOfNotice, { params: { id: notice._id } });
    test.clock.pass(1000);
    const params = { id: events[0]?._id ?? '' };
    const body = { inizio: `${day}T17:30` };
    expect((await call(test, changeEvent, { token: zoli.token, params, body })).status).toBe(200);
    await tell();
    await publish({ cognome: 'Rosa' });
    await tell();
    const topics = ({ received }: TestDevice) => received.map(({ headers }) => String(headers.topic));
    const [told = '', corrected, ofAnother] = topics(one);
    expect(topics(one)).toHaveLength(3);
    expect(told).toMatch(/^[\w-]{32}$/);
    expect(told).not.toContain(notice._id);
    expect([corrected === told, ofAnother === told]).toEqual([true, false]);
    expect(topics(other)).toHaveLength(3);
    expect(topics(other)).not.toContain(told);
  });

  it('gets three notices of many at most, and how many more there are', async () => {
    const token = await follow();
    const device = service.subscribe();
    await subscribe(token, device.subscription);
    for (const cognome of ['Neri', 'Rosa', 'Viola', 'Verdi', 'Bianchi']) await publish({ cognome });
    await tell();
    expect(
      shown(device)
        .map(({ titolo }) => titolo)
        .sort(),
    ).toEqual(['Ada Neri', 'Ada Rosa', 'Ada Viola', 'E altri 2 annunci']);
  });

  it('that sends its subscription anew is kept once, and belongs to the address of the newer link', async () => {
    const [first, second] = [await follow('prima@prova.example'), await follow('seconda@prova.example')];
    const device = service.subscribe();
    await subscribe(first, device.subscription);
    await subscribe(first, device.subscription);
    await subscribe(second, device.subscription);
    expect(await rows('dispositivi_push')).toBe(1);
    await publish();
    await tell();
    expect(device.received).toHaveLength(1);
  });

  it('may be one of ten of an address; the one seen least recently makes room', async () => {
    const token = await follow();
    const devices = Array.from({ length: 11 }, () => service.subscribe());
    for (const { subscription } of devices) {
      test.clock.pass(1000);
      await subscribe(token, subscription);
    }
    await publish();
    await tell();
    expect(devices.map(({ received }) => received.length)).toEqual([0, ...Array.from({ length: 10 }, () => 1)]);
  });

  it('is forgotten when it is turned off, when its service does not know it any more, and with its address', async () => {
    const token = await follow();
    const [off, gone, missing, erased] = [
      service.subscribe(),
      service.subscribe(),
      service.subscribe(),
      service.subscribe(),
    ];
    for (const { subscription } of [off, gone, missing, erased]) await subscribe(token, subscription);
    await call(test, unsubscribePush, { body: { token, endpoint: off.subscription.endpoint }, ip: nextAddress() });
    gone.status = 410;
    missing.status = 404;
    await publish();
    await tell();
    expect([off, gone, missing, erased].map(({ received }) => received.length)).toEqual([0, 0, 0, 1]);
    expect(await rows('dispositivi_push')).toBe(1);
    expect(await rows('push_da_mandare')).toBe(0);
    await call(test, erasePersonalData, { token: await signInAdmin(test), body: { mail: 'ada@prova.example' } });
    expect(await rows('dispositivi_push')).toBe(0);
  });

  it('is forgotten with the last alert of its address', async () => {
    const token = await follow();
    await subscribe(token, service.subscribe().subscription);
    await post(`/avvisi/${token}/disiscrivi`, 'avviso=tutti');
    test.clock.pass(31 * 86_400_000);
    await runJobs(test.deps, alertJobs);
    expect(await rows('dispositivi_push')).toBe(0);
  });
});

describe('a service that does not take a message', () => {
  it('is asked again after pauses, as late as it wishes, and gets the message once', async () => {
    const token = await follow();
    const [busy, down] = [service.subscribe(), service.subscribe()];
    for (const { subscription } of [busy, down]) await subscribe(token, subscription);
    Object.assign(busy, { status: 429, answerHeaders: { 'retry-after': '600' } });
    down.status = 503;
    await publish();
    await tell();
    Object.assign(busy, { status: 201 });
    Object.assign(down, { status: 201 });
    await tell();
    expect([busy, down].map(({ received }) => received.length)).toEqual([0, 0]);
    test.clock.pass(61_000);
    await tell();
    expect([busy, down].map(({ received }) => received.length)).toEqual([0, 1]);
    test.clock.pass(540_000);
    await tell();
    await tell();
    expect([busy, down].map(({ received }) => received.length)).toEqual([1, 1]);
    expect(test.takeLogs().join()).toContain('il servizio risponde 503');
  });

  it('is given up after five tries, or at once where it refuses the message as it is; the device stays', async () => {
    const token = await follow();
    const [down, refusing] = [service.subscribe(), service.subscribe()];
    for (const { subscription } of [down, refusing]) await subscribe(token, subscription);
    down.status = 500;
    refusing.status = 400;
    await publish();
    await tell();
    expect(await rows('push_da_mandare')).toBe(1);
    for (const minutes of [1, 4, 15]) {
      test.clock.pass(minutes * 60_000);
      await tell();
    }
    const { segnali } = (await call(test, readSystem, { token: await signInAdmin(test) })).body;
    expect(segnali.find(({ nome }) => nome === 'Notifiche sui dispositivi')).toMatchObject({
      funziona: false,
      dettaglio: '2 dispositivi, 1 in coda, 1 in ritardo',
    });
    test.clock.pass(240 * 60_000);
    await tell();
    expect([await rows('push_da_mandare'), await rows('dispositivi_push')]).toEqual([0, 2]);
    expect(test.takeLogs()).toHaveLength(6);
  });

  it('as our signature is wrong for it is asked again; the device goes only where it takes those for others', async () => {
    const elsewhere = await startPushService();
    const token = await follow();
    const [bound, fine, alone] = [service.subscribe(), service.subscribe(), elsewhere.subscribe()];
    for (const { subscription } of [bound, fine, alone]) await subscribe(token, subscription);
    bound.status = 403;
    alone.status = 401;
    await publish();
    await tell();
    for (const minutes of [1, 4, 15, 240]) {
      expect([await rows('push_da_mandare'), await rows('dispositivi_push')]).toEqual([2, 3]);
      test.clock.pass(minutes * 60_000);
      await tell();
    }
    expect([await rows('push_da_mandare'), await rows('dispositivi_push')]).toEqual([0, 2]);
    expect(test.takeLogs()).toHaveLength(10);
    // The fault may have been our own: who is left is told of the next notice.
    alone.status = 201;
    await publish();
    await tell();
    expect([bound, fine, alone].map(({ received }) => received.length)).toEqual([0, 2, 1]);
    await elsewhere.close();
  });

  it('as our signature is wrong for it once, after it was down, keeps the device: nothing has said that its key is another', async () => {
    const token = await follow();
    const [down, fine] = [service.subscribe(), service.subscribe()];
    for (const { subscription } of [down, fine]) await subscribe(token, subscription);
    down.status = 503;
    await publish();
    await tell();
    for (const minutes of [1, 4, 15]) {
      test.clock.pass(minutes * 60_000);
      await tell();
    }
    down.status = 401;
    test.clock.pass(240 * 60_000);
    await tell();
    expect([await rows('push_da_mandare'), await rows('dispositivi_push')]).toEqual([0, 2]);
    expect(test.takeLogs()).toHaveLength(5);
  });

  it('as our signature is wrong for it, of a device that was last here before our keys were made, forgets it at once', async () => {
    const token = await follow();
    const device = service.subscribe();
    await subscribe(token, device.subscription);
    device.status = 403;
    test.clock.pass(1000);
    await test.deps.database.db.execute(sql`update chiavi_push set creata = ${test.clock.now().toISOString()}`);
    await publish();
    await tell();
    expect([await rows('push_da_mandare'), await rows('dispositivi_push')]).toEqual([0, 0]);
    expect(test.takeLogs()).toHaveLength(1);
  });

  it('is not sent it any more once a newer one tells of the same notice, which it would replace by the old hour', async () => {
    const day = addDays(romeDay(test.clock.now()), 3);
    const notice = await publish({
      eventi: '',
      funerale: `I funerali avranno luogo ${spokenDay(day, '')} alle ore 16.`,
    });
    const device = service.subscribe();
    await subscribe(await follow('ugo@prova.example', { cosa: 'annuncio', id: notice._id }), device.subscription);
    const { body: events } = await call(test, listPublicEventsOfNotice, { params: { id: notice._id } });
    const move = async (hour: string) => {
      test.clock.pass(1000);
      const params = { id: events[0]?._id ?? '' };
      const body = { inizio: `${day}T${hour}` };
      expect((await call(test, changeEvent, { token: zoli.token, params, body })).status).toBe(200);
      await tell();
    };
    device.status = 503;
    await move('17:00');
    device.status = 201;
    await move('18:30');
    expect(shown(device).map(({ testo }) => testo)).toEqual([expect.stringContaining('alle 18:30')]);
    test.clock.pass(61_000);
    await tell();
    expect([device.received.length, await rows('push_da_mandare')]).toEqual([1, 0]);
    expect(test.takeLogs()).toHaveLength(1);
  });

  it('is not sent it any more once its notice was deleted', async () => {
    const token = await follow();
    const device = service.subscribe();
    await subscribe(token, device.subscription);
    device.status = 503;
    const [gone, kept] = [await publish({ nome: 'Ugo' }), await publish()];
    await tell();
    device.status = 201;
    expect((await call(test, deleteNotice, { token: zoli.token, params: { id: gone._id } })).status).toBe(200);
    test.clock.pass(61_000);
    await tell();
    expect(shown(device).map(({ nome }) => nome)).toEqual([`annuncio ${kept._id}`]);
    expect([await rows('push_da_mandare'), test.takeLogs().length]).toEqual([0, 2]);
  });

  it('a redirect of its service is not followed', async () => {
    const token = await follow();
    const [moved, elsewhere] = [service.subscribe(), service.subscribe()];
    await subscribe(token, moved.subscription);
    moved.status = 307;
    moved.answerHeaders = { location: elsewhere.subscription.endpoint };
    await publish();
    await tell();
    expect([elsewhere.received.length, await rows('push_da_mandare')]).toEqual([0, 1]);
    expect(test.takeLogs()).toHaveLength(1);
  });

  it('gets what a process had taken that fell, from another one, and nothing for whom all alerts have ended', async () => {
    const token = await follow();
    const device = service.subscribe();
    await subscribe(token, device.subscription);
    await publish();
    await matchAndQueueDueAlerts(test.deps);
    const now = test.clock.now();
    const taken = await takePushMessages(
      test.deps.database.db,
      now.toISOString(),
      new Date(now.getTime() + 60_000).toISOString(),
    );
    expect(taken).toHaveLength(1);
    const beside = await test.startBeside();
    await sendDuePushes(beside.deps);
    expect(device.received).toHaveLength(0);
    test.clock.pass(60_000);
    await Promise.all([sendDuePushes(beside.deps), sendDuePushes(test.deps)]);
    expect(device.received).toHaveLength(1);
    await publish();
    await matchAndQueueDueAlerts(test.deps);
    await post(`/avvisi/${token}/disiscrivi`, 'avviso=tutti');
    await sendDuePushes(test.deps);
    expect(device.received).toHaveLength(1);
    expect(await rows('push_da_mandare')).toBe(0);
  });
});

describe('what a browser sends', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['https://ada@fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com.prova.example/abc', false],
    ['https://evilpush.apple.com/abc', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['http://127.0.0.1:5432/', true],
    ['ftp://127.0.0.1/', false],
    ['http://[::1]/', false],
  ])('%s is a push service: %s', (endpoint, known) => {
    expect(isPushEndpoint(endpoint, ['127.0.0.1'])).toBe(known);
  });

  it('is refused with a sentence at its field, and nothing is posted to another host', async () => {
    const token = await follow();
    const { subscription } = service.subscribe();
    const elsewhere = await subscribe(token, { ...subscription, endpoint: 'https://prova.example/push' });
    expect([elsewhere.status, elsewhere.body]).toMatchObject([
      400,
      { fields: { 'subscription.endpoint': [expect.any(String)] } },
    ]);
    const noPoint = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url');
    const wrong = await subscribe(token, { ...subscription, keys: { ...subscription.keys, p256dh: noPoint } });
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { fields: { 'subscription.keys.p256dh': [expect.any(String)] } },
    ]);
    for (const bad of [{}, { endpoint: 'x', keys: {} }, { ...subscription, keys: { p256dh: '', auth: '' } }, null])
      expect((await subscribe(token, bad as never)).status).toBe(400);
    expect((await subscribe('AAAAAAAAAAAAAAAAAAAAAA', subscription)).status).toBe(404);
    expect(await rows('dispositivi_push')).toBe(0);
  });
});

it('is not offered without a public https address: a sentence says so, also to the administrator', async () => {
  const { status, body } = await call(plain, readPushKey, {});
  expect([status, body]).toMatchObject([409, { message: expect.stringContaining('https') }]);
  const { subscription } = service.subscribe();
  const refused = await call(plain, subscribePush, { body: { token: 'x', subscription } });
  expect(refused.status).toBe(409);
  const { segnali } = (await call(plain, readSystem, { token: await signInAdmin(plain) })).body;
  expect(segnali.find(({ nome }) => nome === 'Notifiche sui dispositivi')).toMatchObject({
    funziona: true,
    daGuardare: true,
    dettaglio: expect.stringContaining('PUBLIC_URL'),
  });
});

describe('the page of somebody’s alerts', () => {
  it('offers notifications once an alert runs, says what an iPhone needs, and opens again from a home screen', async () => {
    const token = await follow();
    const get = (url: string) => test.app.inject({ url, remoteAddress: nextAddress() });
    const { body, headers } = await get(`/avvisi/${token}`);
    expect(body).toContain('data-island="push"');
    expect(body).toContain('Aggiungi alla schermata Home');
    expect(headers['set-cookie']).toBeUndefined();
    const manifest = /<link rel="manifest" href="([^"]+)"/.exec(body)?.[1] ?? '';
    const answer = await get(manifest);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.json()).toMatchObject({ start_url: `/avvisi/${token}`, display: 'standalone' });
    await post(`/avvisi/${token}/disiscrivi`, 'avviso=tutti');
    expect((await get(`/avvisi/${token}`)).body).not.toContain('data-island="push"');
  });

  it('keeps the private key sealed', async () => {
    const [stored] = await queryAppRows(
      test,
      { pubblica: z.string(), privata: z.instanceof(Buffer) },
      sql`select pubblica, privata from chiavi_push`,
    );
    const { chiave } = (await call(test, readPushKey, {})).body;
    expect(stored?.pubblica).toBe(chiave);
    expect(test.deps.secrets.open(stored?.privata ?? Buffer.of(), 'chiavi_push.privata vapid')).toMatch(/^[\w-]{43}$/);
  });
});
