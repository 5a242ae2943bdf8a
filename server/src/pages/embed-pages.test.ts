import { gunzipSync } from 'node:zlib';
import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { agencyFrameAddress, noticeFrameAddress } from '@commiato/contracts/notices/embed';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { addMinutes, romeInstantMs, romeLocalTime } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { funeralText } from '../features/notices/embed/service.ts';
import { call } from '../testing/calls.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin, type TestAgency } from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const origin = 'http://commiato.test';
let admin: string;
let firm: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
});

const made = async (ragSociale: string) => {
  firm = await seedAgency(test, admin, { ragSociale });
  return firm;
};
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { origin: 'https://www.zoli.example', ...headers } });
const publish = (change: Record<string, unknown> = {}) =>
  seedNotice(test, firm.token, { codfisc: nextTaxCode(), funerale: '', ...change });
const api = (slug: string, quanti?: number) => `/api${agencyFrameAddress(slug, quanti)}`;

describe('the notices of an agency on another site', () => {
  it('are read from any origin, without a cookie, and follow every change', async () => {
    const { agency, token } = await made('Incorporata');
    const first = await publish();
    const second = await publish();
    const answer = await get(api(agency.slug), { cookie: 'cuore=1' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    const ids = async (quanti?: number) =>
      (await get(api(agency.slug, quanti))).json().annunci.map((one: { id: string }) => one.id);
    expect(answer.json()).toMatchObject({
      agenzia: { nome: 'Incorporata', url: origin + agencyAddress(agency.slug) },
      annunci: [
        { id: second._id, url: origin + noticeAddress(second), luogo: 'Cesena (FC)', funerale: null, indicizza: true },
        {},
      ],
    });
    expect(answer.json().annunci[0].foto.jpeg).toContain(`${origin}/necrologi/${agency._id}/${second.img}?w=320 `);
    expect(await ids(1)).toEqual([second._id]);
    const again = await get(api(agency.slug), { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    await call(test, changeNotice, { token: admin, params: { id: second._id }, body: { disattivo: true } });
    expect(await ids()).toEqual([first._id]);
    await call(test, deleteNotice, { token, params: { id: first._id } });
    expect(await ids()).toEqual([]);
    await call(test, changeAgency, { token: admin, params: { id: agency._id }, body: { paginaVisibile: false } });
    const hidden = await get(api(agency.slug));
    expect([hidden.statusCode, hidden.headers['access-control-allow-origin']]).toEqual([404, '*']);
    for (const quanti of ['0', '25', 'molti']) expect((await get(`${api('x')}?quanti=${quanti}`)).statusCode).toBe(400);
  });

  it('tell of the next funeral in words', async () => {
    const { agency, token } = await made('Con Funerale');
    const notice = await publish();
    const tomorrow = addDays(romeDay(test.clock.now()), 1);
    const event = await seedEvent(test, token, notice.id_servizio ?? '', {
      inizio: `${tomorrow}T09:00`,
      luogo: 'Chiesa di San Rocco',
    });
    const [one] = (await get(api(agency.slug))).json().annunci;
    expect(one.funerale).toBe('Funerale domani alle 9:00, Chiesa di San Rocco');
    const alone = await get(`/api${noticeFrameAddress(notice._id)}`);
    expect(alone.json().annunci).toEqual([one]);
    const elsewhere = { comune: 'FORLÌ', prov: 'FC' };
    await call(test, changeEvent, { token, params: { id: event._id }, body: elsewhere });
    expect((await get(api(agency.slug))).json().annunci[0].funerale).toMatch(/, Chiesa di San Rocco, Forlì$/);
    await call(test, changeEvent, { token, params: { id: event._id }, body: { stato: 'annullato' } });
    expect((await get(api(agency.slug))).json().annunci[0].funerale).toBe('Funerale annullato');
    const words = (inizio: string, now: string, fine: string | null = null) =>
      funeralText('Funerale', { inizio, fine, luogo: '', comune: '' }, now);
    expect(words('2026-11-20T15:30', '2026-11-20T16:29')).toBe('Funerale oggi alle 15:30');
    expect(words('2026-11-20T15:30', '2026-11-20T16:30')).toBe('Funerale già svolto oggi alle 15:30');
    expect(words('2026-11-20T15:30', '2026-11-20T16:30', '2026-11-20T17:00')).toBe('Funerale oggi alle 15:30');
    expect(words('2026-11-24T10:00', '2026-11-20T10:00')).toBe('Funerale martedì 24 novembre alle 10:00');
  });

  it('call a funeral without a church what its notice does', async () => {
    const { agency, token } = await made('Con Commiato');
    const tomorrow = addDays(romeDay(test.clock.now()), 1);
    const notice = await publish({ funerale: 'Il commiato civile avrà luogo domani alle ore 9 presso il cimitero.' });
    await seedEvent(test, token, notice.id_servizio ?? '', { inizio: `${tomorrow}T09:00`, luogo: 'Sala del Commiato' });
    const { annunci } = (await get(api(agency.slug))).json();
    expect(annunci[0].funerale).toBe('Commiato civile domani alle 9:00, Sala del Commiato');
  });

  it('say of a funeral that it is over as soon as it is, without being asked anew, and tell of the next where there is one', async () => {
    const { agency, token } = await made('Finito');
    const notice = await publish();
    const now = romeLocalTime(test.clock.now());
    const [inizio, fine] = [addMinutes(now, 10), addMinutes(now, 40)];
    await seedEvent(test, token, notice.id_servizio ?? '', { inizio, fine, luogo: 'Duomo' });
    const told = async () => {
      const [one] = (await get(api(agency.slug))).json().annunci;
      expect((await get(noticeFrameAddress(notice._id))).body).toContain(one.funerale);
      return one.funerale;
    };
    const untilEnd = Number(romeInstantMs(fine)) - test.clock.now().getTime();
    test.clock.pass(untilEnd - 30_000);
    expect(await told()).toMatch(/^Funerale oggi alle /);
    test.clock.pass(30_001);
    expect(await told()).toMatch(/^Funerale già svolto oggi alle /);
    const next = `${addDays(romeDay(test.clock.now()), 2)}T10:00`;
    await seedEvent(test, token, notice.id_servizio ?? '', { inizio: next, luogo: 'Duomo' });
    expect(await told()).toMatch(/^Funerale \S+ \d+ \S+ alle 10:00, Duomo$/);
  });

  it('tell of the mass of a trigesimo, as its card does', async () => {
    const { agency, token } = await made('Con Messa');
    const tomorrow = addDays(romeDay(test.clock.now()), 1);
    const notice = await publish({ cosa: 'Trigesimo' });
    await seedEvent(test, token, notice.id_servizio ?? '', {
      tipo: 'trigesimo',
      inizio: `${tomorrow}T18:30`,
      pubblico: true,
    });
    const { annunci } = (await get(api(agency.slug))).json();
    expect(annunci[0].funerale).toMatch(/^Santa Messa.* domani alle 18:30$/);
  });

  it('say of a mass that it is over once it is, not while it is held', async () => {
    const { agency, token } = await made('Con Messa Finita');
    const notice = await publish({ cosa: 'Trigesimo' });
    const now = romeLocalTime(test.clock.now());
    const [inizio, fine] = [addMinutes(now, 10), addMinutes(now, 90)];
    await seedEvent(test, token, notice.id_servizio ?? '', { tipo: 'trigesimo', inizio, fine, pubblico: true });
    const told = async () => (await get(api(agency.slug))).json().annunci[0].funerale;
    const untilEnd = Number(romeInstantMs(fine)) - test.clock.now().getTime();
    test.clock.pass(untilEnd - 30_000);
    expect(await told()).toMatch(/^Santa Messa oggi alle /);
    test.clock.pass(30_001);
    expect(await told()).toMatch(/^Santa Messa già svolta oggi alle /);
    expect((await get(noticeFrameAddress(notice._id))).body).toContain('già svolta');
  });

  it('stand in a frame, which alone may stand in pages of others', async () => {
    const { agency } = await made('In Cornice');
    const notice = await publish();
    for (const address of [agencyFrameAddress(agency.slug), noticeFrameAddress(notice._id)]) {
      const { headers, body, statusCode } = await get(address);
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toContain('frame-ancestors *');
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(body).toContain(`<a href="${origin}${noticeAddress(notice)}" target="_top">`);
      expect(body).toContain('content="noindex"');
      expect(body).not.toContain('<script');
    }
    for (const address of [agencyAddress(agency.slug), noticeAddress(notice), '/annunci-recenti', '/login'])
      expect((await get(address)).headers).toMatchObject({
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
  });

  it('stay open to other sites when they are asked for again, beside pages that are held', async () => {
    const { agency } = await made('Chiesta Spesso');
    const notice = await publish();
    const at = await test.app.listen({ port: 0, host: '127.0.0.1' });
    for (const path of [
      '/annunci-recenti',
      agencyFrameAddress(agency.slug, 6),
      noticeFrameAddress(notice._id),
      '/incorpora.js',
    ])
      for (let time = 0; time < 3; time++) {
        const { headers, status } = await fetch(at + path, { headers: { 'accept-encoding': 'gzip' } });
        const open = path !== '/annunci-recenti';
        expect([status, headers.get('access-control-allow-origin')], path).toEqual([200, open ? '*' : null]);
        const framed = path.includes('incorpora/');
        expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${framed ? '*' : "'none'"}`);
        expect(headers.get('x-frame-options')).toBe(framed ? null : 'DENY');
      }
  });

  it('are shown by a script of at most 12 KB compressed, which runs as a module and without', async () => {
    const { statusCode, headers, rawPayload } = await get('/incorpora.js', { 'accept-encoding': 'gzip' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(rawPayload.length).toBeLessThanOrEqual(12 * 1024);
    const script = gunzipSync(rawPayload).toString();
    expect(script).toMatch(/commiato-annunci/);
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toMatch(/innerHTML|document\.cookie|localStorage|setAttribute\("style"/);
  });
});

/** What a consumer may rely on (oembed.com, 2.3.4). */
const rich = z.object({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  title: z.string(),
  author_name: z.string(),
  author_url: z.url(),
  provider_name: z.string(),
  provider_url: z.url(),
  cache_age: z.number().int(),
  html: z.string().regex(/^<iframe src="http/),
  width: z.number().int(),
  height: z.number().int(),
  thumbnail_url: z.url().optional(),
  thumbnail_width: z.number().int().optional(),
  thumbnail_height: z.number().int().optional(),
});

describe('oEmbed', () => {
  const ask = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`);

  it('tells how a notice and an agency are shown, and is found from their pages', async () => {
    const { agency } = await made('Raccontata');
    const notice = await publish();
    for (const path of [agencyAddress(agency.slug), noticeAddress(notice)]) {
      const { body } = await get(path);
      const [, href = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(body) ?? [];
      const address = href.replaceAll('&amp;', '&').replace(origin, '');
      const { statusCode, headers, json } = await get(address);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      const answer = rich.parse(json());
      const [, frame = ''] = /src="([^"]+)"/.exec(answer.html) ?? [];
      expect((await get(frame.replace(origin, ''))).statusCode).toBe(200);
      expect(answer.author_name).toBe('Raccontata');
    }
    const small = rich.parse((await ask(origin + noticeAddress(notice), '&maxwidth=300&maxheight=200')).json());
    expect([small.width, small.height, small.thumbnail_url]).toEqual([300, 200, undefined]);
    const whole = rich.parse((await ask(origin + noticeAddress(notice))).json());
    expect([whole.thumbnail_width, whole.thumbnail_height]).toEqual([1200, 630]);
  });

  it('knows nothing else: 404, 400 without an address, 501 for XML', async () => {
    const { agency } = await made('Nascosta');
    const address = origin + agencyAddress(agency.slug);
    expect((await ask(address, '&format=xml')).statusCode).toBe(501);
    expect((await get('/oembed')).statusCode).toBe(400);
    await call(test, changeAgency, { token: admin, params: { id: agency._id }, body: { paginaVisibile: false } });
    for (const other of [
      address,
      `${origin}/annunci-recenti`,
      'https://altrove.example/onoranze/nascosta',
      `${origin}/%E0%A4%A`,
    ])
      expect((await ask(other)).statusCode, other).toBe(404);
  });
});
