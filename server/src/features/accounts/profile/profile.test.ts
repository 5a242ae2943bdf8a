import { deleteAgency, readAgencyWithSecrets } from '@commiato/contracts/accounts/agencies';
import { changeProfile, readProfile } from '@commiato/contracts/accounts/profile';
import { logoAddress, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { readPublicAgency } from '@commiato/contracts/notices/public-notices';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let zoli: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => test.app.inject({ url, method });
const read = async (token: string) => (await call(test, readProfile, { token })).body;
const change = (token: string, body: object, bytes?: Buffer) =>
  call(test, changeProfile, { token, body, ...(bytes ? { file: { bytes: new Uint8Array(bytes) } } : {}) });
const sendJson = (token: string, payload: object) =>
  test.app.inject({
    method: changeProfile.method,
    url: changeProfile.path,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });

/** A sign of 800 x 500 with a hole in it. */
const sign = (background = '#47552a') =>
  sharp({ create: { width: 800, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).composite([
    { input: { create: { width: 300, height: 300, channels: 4, background } }, left: 0, top: 0 },
  ]);

describe('the profile', () => {
  it('shows one’s own data and nothing that is the administration’s', async () => {
    const profile = await read(zoli.token);
    expect(profile).toMatchObject({ _id: zoli.agency._id, mail: zoli.agency.mail, forfait: false, logo: '' });
    expect(JSON.stringify(profile)).not.toMatch(/tupla|Fatt|id_operatore|attivo|versione/);
    expect((await read(admin)).role).toBe('A');
  });

  it('changes by multipart and by JSON, and keeps what is absent', async () => {
    const { token, agency } = await seedAgency(test, admin);
    const first = await change(token, { tel: '0547 555 0100', forfait: 'true', regione: 'emilia romagna' });
    expect([first.status, first.body]).toMatchObject([200, { tel: '0547 555 0100', forfait: true, nome: 'Davide' }]);
    expect(first.body.regione).toBe('Emilia-Romagna');
    const second = await sendJson(token, { cell: '333 555 0100', forfait: null });
    expect(second.json()).toMatchObject({ cell: '333 555 0100', tel: '0547 555 0100', forfait: false });
    expect((await change(token, { forfait: 'undefined' })).body.forfait).toBe(false);
    const { body } = await call(test, readAgencyWithSecrets, { token: admin, params: { id: agency._id } });
    expect([body.cell, body.versione]).toEqual(['333 555 0100', agency.versione + 2]);
  });

  it('takes telephones as they are written, with a remark, and no remark without a number', async () => {
    const { token } = await seedAgency(test, admin);
    for (const tel of ['chiamare mattina', 'dopo le 9', 'ore 9-12 e 15-18'])
      expect((await sendJson(token, { tel })).json()).toMatchObject({
        fields: { tel: ['Scrivi il numero in cifre, per esempio 0547 123456.'] },
      });
    for (const tel of ['0547 123456', '+39 0547 123456', '0547/123456', '0547-123456 int. 2', '1', ''])
      expect((await sendJson(token, { cell: tel })).json()).toMatchObject({ cell: tel });
  });

  it('never changes the e-mail, the role, the state, billing or the operator', async () => {
    const { token, agency } = await seedAgency(test, admin);
    const forbidden = {
      mail: 'altra@prova.example',
      role: 'A',
      attivo: 'false',
      mostraStripe: 'true',
      formazioneObbligatoria: 'true',
      id_operatore: 'nessuno',
      userFatt: 'io',
      tupla: 'mia',
    };
    expect((await change(token, forbidden)).status).toBe(200);
    const { body } = await call(test, readAgencyWithSecrets, { token: admin, params: { id: agency._id } });
    expect(body).toMatchObject({ mail: agency.mail, role: 'U', attivo: true, mostraStripe: false, userFatt: '' });
    expect([body.formazione, body.id_operatore]).toEqual([false, null]);
  });

  it('refuses an agency that empties what is required, and bad values, at their fields; an administrator may', async () => {
    const emptied = await change(zoli.token, { ragSociale: ' ', cap: '', url: 'javascript:alert(1)' });
    expect([emptied.status, emptied.body.fields]).toEqual([
      400,
      { url: ['Scrivi un indirizzo come http(s)://nomeazienda.ext'] },
    ]);
    const required = await change(zoli.token, { ragSociale: ' ', cap: '' });
    expect(required.body.fields).toEqual({
      ragSociale: ['Questo campo è obbligatorio.'],
      cap: ['Questo campo è obbligatorio.'],
    });
    expect((await change(zoli.token, { cap: '4752' })).body.fields?.cap).toBeDefined();
    const { body, status } = await change(admin, { ...(await read(admin)), cognome: 'Marchetti' });
    expect([status, body.cognome, body.cap]).toEqual([200, 'Marchetti', '']);
  });
});

describe('the logo', () => {
  it('is a small PNG that stays transparent, without what came with the file', async () => {
    const { token, agency } = await seedAgency(test, admin);
    const bytes = await sign()
      .withExif({ IFD0: { Make: 'FOTOCAMERA' } })
      .png()
      .toBuffer();
    const { body } = await change(token, {}, bytes);
    expect(body.logo).toMatch(/^[0-9a-f]{32}\.png$/);
    const answer = await get(logoAddress({ _id: agency._id, logo: body.logo }));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400, s-maxage=60',
    });
    const { width, height, format, hasAlpha, exif } = await sharp(answer.rawPayload).metadata();
    expect([width, height, format, hasAlpha, exif]).toEqual([400, 250, 'png', true, undefined]);
    const { channels } = await sharp(answer.rawPayload).stats();
    expect(channels[3]?.min).toBe(0);
    const head = await get(logoAddress({ _id: agency._id, logo: body.logo }), 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('is judged by content and weighed: at most 1 MiB, JPG or PNG', async () => {
    const refusal = 'Attenzione!!! Solo JPG, JPEG e PNG di 1 Mb. al massimo.';
    const gif = await change(zoli.token, {}, Buffer.from('GIF89a................'));
    expect([gif.status, gif.body.fields?.file]).toEqual([415, [refusal]]);
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const heavy = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#777', noise } })
      .png()
      .toBuffer();
    expect(heavy.length).toBeGreaterThan(1_048_576);
    const large = await change(zoli.token, {}, heavy);
    expect([large.status, large.body.error]).toEqual([413, refusal]);
    expect((await read(zoli.token)).logo).toBe('');
  });

  it('stands on the public page of a notice at once, as a changed name does, and goes with either', async () => {
    const { token, agency } = await seedAgency(test, admin);
    const notice = await seedNotice(test, token);
    const page = async () => (await get(noticeAddress(notice))).body;
    expect(await page()).not.toContain('/logo/');
    const { body } = await change(token, { ragSociale: 'Casa Funeraria Zoli' }, await sign().png().toBuffer());
    const address = logoAddress({ _id: agency._id, logo: body.logo });
    expect(await page()).toContain(`src="${address}"`);
    expect(await page()).toContain('Casa Funeraria Zoli');
    const known = await call(test, readPublicAgency, { params: { id_utente: agency._id } });
    expect(known.body.logo).toBe(body.logo);
    await change(token, { logo: body.logo, tel: '1' });
    expect((await read(token)).logo).toBe(body.logo);
    await change(token, { logo: '' });
    expect(await page()).not.toContain('/logo/');
    expect((await get(address)).statusCode).toBe(404);
  });

  it('is not served under another agency, nor after its agency was deleted', async () => {
    const { token, agency } = await seedAgency(test, admin);
    const { logo } = (await change(token, {}, await sign().png().toBuffer())).body;
    expect((await get(logoAddress({ _id: agency._id, logo }))).statusCode).toBe(200);
    expect((await get(logoAddress({ _id: zoli.agency._id, logo }))).statusCode).toBe(404);
    expect((await get(logoAddress({ _id: agency._id, logo: '..%2fx' }))).statusCode).toBe(404);
    await call(test, deleteAgency, { token: admin, params: { id: agency._id } });
    expect((await get(logoAddress({ _id: agency._id, logo }))).statusCode).toBe(404);
  });

  it('is kept by the sweep while an account names it, be it in the bin; one that was replaced is removed', async () => {
    const { token, agency } = await seedAgency(test, admin);
    const old = (await change(token, {}, await sign('#804020').png().toBuffer())).body.logo;
    const now = (await change(token, {}, await sign('#204080').png().toBuffer())).body.logo;
    const kept = await Promise.all([old, now].map((logo) => isStored(agency._id, logo)));
    expect(kept).toEqual([true, true]);
    await test.deps.database.db.execute(sql`update utenti set cestinato = now() where "_id" = ${agency._id}`);
    // Files carry the machine's time, the test's clock stands elsewhere.
    test.clock.pass(Date.now() + 2 * 3600_000 - test.clock.now().getTime());
    await runJobs(test.deps, hourlyJobs);
    expect(await Promise.all([old, now].map((logo) => isStored(agency._id, logo)))).toEqual([false, true]);
  });
});

const isStored = (idUtente: string, logo: string) => test.deps.storage.exists(`immagini/${idUtente}/${logo}`);
