import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { logoAddress } from '@commiato/contracts/notices/public-addresses';
import {
  changePartnerService,
  createPartnerService,
  deletePartnerService,
  listPartnerServices,
  readPartnerService,
} from '@commiato/contracts/office/partner-services';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { call, type TestFile } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { seedPartnerService } from '../../../testing/office.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let agency: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  agency = await seedAgency(test, admin);
});

const whole = {
  nome: 'Fioreria Biancospino',
  vantaggio: 'Sconto del 10 % su cuscini e corone',
  descrizione: 'Consegna in chiesa in tutta la provincia.',
  url: 'https://biancospino.example/agenzie',
  scadenza: '2027-12-31',
};
const create = (body: object, file: TestFile | null = null, token: string | undefined = admin) =>
  call(test, createPartnerService, { token, body, file });
const change = (id: string, body: object, file: TestFile | null = null) =>
  call(test, changePartnerService, { token: admin, params: { id }, body, file });
const list = (token: string | undefined, query: Record<string, string> = {}) =>
  call(test, listPartnerServices, { token, query });
const names = async (token: string, query: Record<string, string> = {}) =>
  (await list(token, query)).body.map(({ nome }) => nome);
const logo = async (background: string): Promise<TestFile> => ({
  bytes: new Uint8Array(
    await sharp({ create: { width: 300, height: 120, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
  filename: 'logo.png',
});
const status = async (url: string) => (await test.app.inject({ url })).statusCode;

it('is shown to agencies until its last day is over in Italy, and to administrators beyond', async () => {
  const { status: created, body } = await create({ ...whole, scadenza: '2026-11-20' });
  expect([created, body]).toMatchObject([201, { ...whole, scadenza: '2026-11-20', scaduta: false, logo: '' }]);
  await seedPartnerService(test, admin, { nome: 'Assicura', scadenza: '' });
  expect(await names(agency.token)).toEqual(['Assicura', 'Fioreria Biancospino']);
  test.clock.pass(14 * 3600 * 1000);
  expect(test.clock.now().toISOString() > '2026-11-20T23:00').toBe(true);
  admin = await signInAdmin(test);
  agency = await seedAgency(test, admin);
  expect(await names(agency.token)).toEqual(['Assicura']);
  expect((await list(admin)).body.map(({ scaduta }) => scaduta)).toEqual([false, true]);
});

it('is searched, sorted and cut to pages', async () => {
  await seedPartnerService(test, admin, { nome: 'Noleggio Carri', descrizione: 'Auto di rappresentanza' });
  expect(await names(admin, { q: 'rappresentanza noleggio' })).toEqual(['Noleggio Carri']);
  expect((await names(admin, { sort: '-nome' }))[0]).toBe('Noleggio Carri');
  const page = await list(admin, { page: '2', pageSize: '1' });
  expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '3']);
  expect((await list(admin, { sort: 'url' })).status).toBe(400);
});

it('has a logo of its own, replaced and taken away', async () => {
  const { body } = await create(whole, await logo('#47552a'));
  const first = logoAddress(body);
  expect(await status(first)).toBe(200);
  await runJobs(test.deps, hourlyJobs);
  expect(await status(first)).toBe(200);
  const replaced = (await change(body._id, {}, await logo('#8c2a2b'))).body;
  expect([await status(first), await status(logoAddress(replaced))]).toEqual([404, 200]);
  expect((await change(body._id, { nome: 'Biancospino', logo: replaced.logo })).body).toMatchObject({
    ...whole,
    nome: 'Biancospino',
    logo: replaced.logo,
  });
  expect((await change(body._id, { logo: '' })).body.logo).toBe('');
  const gif = { bytes: new Uint8Array(Buffer.from('GIF89a......')), filename: 'logo.png' };
  expect((await change(body._id, {}, gif)).status).toBe(415);
});

it('is refused at its fields', async () => {
  const { status: refused, body } = await create({ url: 'javascript:alert(1)', scadenza: '2026-02-30' });
  expect([refused, Object.keys(body.fields ?? {}).sort()]).toEqual([400, ['nome', 'scadenza', 'url', 'vantaggio']]);
  const over = await create({ ...whole, scadenza: '2026-11-19' });
  expect([over.status, over.body.fields]).toEqual([400, { scadenza: ['Questo giorno è già passato.'] }]);
  const { _id } = await seedPartnerService(test, admin);
  // One that is kept may end early, or be corrected once it is over.
  expect((await change(_id, { scadenza: '2026-11-19' })).body.scaduta).toBe(true);
  expect((await change(_id, { nome: '' })).body.fields?.nome).toBeDefined();
  expect((await change(_id, { url: 'ftp://x.example' })).body.fields?.url).toBeDefined();
  expect((await change('nessuno', { nome: 'x' })).status).toBe(404);
});

it('is kept by administrators and read by everybody who is signed in', async () => {
  const { _id } = await seedPartnerService(test, admin, { nome: 'Da eliminare' });
  const params = { id: _id };
  expect((await create(whole, null, agency.token)).status).toBe(403);
  expect((await call(test, createPartnerService, { body: whole })).status).toBe(401);
  expect((await list(undefined)).status).toBe(401);
  for (const route of [readPartnerService, changePartnerService, deletePartnerService] as const) {
    expect((await call(test, route, { token: agency.token, params, body: {} })).status).toBe(403);
    expect((await call(test, route, { params, body: {} })).status).toBe(401);
  }
  expect((await call(test, readPartnerService, { token: admin, params })).body.nome).toBe('Da eliminare');
  expect((await call(test, deletePartnerService, { token: admin, params })).body).toEqual({ ok: true });
  expect(await names(admin)).not.toContain('Da eliminare');
  for (const route of [readPartnerService, deletePartnerService] as const)
    expect((await call(test, route, { token: admin, params })).status).toBe(404);
  await call(test, restoreFromBin, { token: admin, params });
  expect(await names(agency.token)).toContain('Da eliminare');
});

it('is created once under one key', async () => {
  const headers = { 'idempotency-key': 'convenzione' };
  const first = await call(test, createPartnerService, { token: admin, body: whole, headers });
  const again = await call(test, createPartnerService, { token: admin, body: whole, headers });
  expect(again.body._id).toBe(first.body._id);
});
