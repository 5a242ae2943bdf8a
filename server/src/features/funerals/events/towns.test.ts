import { measureDistance } from '@commiato/contracts/funerals/agenda';
import { changeEvent, createEvent, type FuneralEvent } from '@commiato/contracts/funerals/events';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
let admin: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

const inizio = '2026-11-24T10:00';
const create = async (body: Record<string, unknown>) => {
  const { _id: id } = await seedFuneral(test, token);
  return call(test, createEvent, { token, params: { id }, body: { tipo: 'funerale', inizio, ...body } });
};
const change = (event: FuneralEvent, body: Record<string, unknown>) =>
  call(test, changeEvent, { token, params: { id: event._id }, body });

describe('the town of an event', () => {
  it('gets its own province where none is given and one town alone bears the name', async () => {
    expect((await create({ comune: 'Pisa' })).body).toMatchObject({ comune: 'Pisa', prov: 'PI' });
    expect((await create({ comune: 'Castro' })).body).toMatchObject({ comune: 'Castro', prov: '' });
  });

  it('is refused with the province of another town, in a sentence that names the right one', async () => {
    expect(await create({ comune: 'Pisa', prov: 'LU' })).toMatchObject({
      status: 400,
      body: { fields: { prov: [expect.stringContaining('Pisa (PI)')] } },
    });
    expect(await create({ comune: 'Castro', prov: 'FC' })).toMatchObject({
      status: 400,
      body: { fields: { prov: [expect.stringContaining('Bergamo (BG) o Lecce (LE)')] } },
    });
    expect((await create({ comune: 'Ponte a Moriano', prov: 'LU' })).body).toMatchObject({ prov: 'LU' });
  });

  it('does not keep the province of the town before, on the page and for search engines', async () => {
    const notice = await seedNotice(test, token);
    const event = await seedEvent(test, token, notice.id_servizio ?? '', { comune: 'Lucca', prov: 'LU' });
    expect((await change(event, { prov: 'PI' })).status).toBe(400);
    expect((await change(event, { comune: 'Pisa' })).body).toMatchObject({ comune: 'Pisa', prov: 'PI' });
    const { body } = await test.app.inject({ url: noticeAddress(notice) });
    expect(body).toContain('"addressLocality":"Pisa","addressRegion":"PI"');
    expect((await change(event, { luogo: 'Duomo' })).body).toMatchObject({ comune: 'Pisa', prov: 'PI' });
  });

  it('that comes with a notice is corrected, so that the notice is not refused', async () => {
    const eventi = JSON.stringify([{ tipo: 'funerale', inizio, comune: 'Pisa', prov: 'LU' }]);
    const { id_servizio } = await seedNotice(test, token, { eventi });
    const { body } = await call(test, readFuneral, { token, params: { id: id_servizio ?? '' } });
    expect(body.eventi).toMatchObject([{ comune: 'Pisa', prov: 'PI' }]);
  });

  it('is measured from the town of the funeral', async () => {
    const { _id: id } = await seedFuneral(test, token, { comune: 'CESENA', prov: 'FC' });
    const kilometres = async (comune: string, prov: string) =>
      (await call(test, measureDistance, { token, params: { id }, query: { comune, prov } })).body;
    expect(await kilometres('Cesena', 'FC')).toEqual({ comune: 'CESENA', km: 0 });
    expect((await kilometres('Pisa', 'PI')).km).toBeGreaterThan(130);
    expect((await kilometres('Cesenatico', 'FC')).km).toBeLessThan(20);
    expect((await kilometres('Nessundove', 'FC')).km).toBeNull();
  });
});

describe('the end of an event', () => {
  it('that equals its begin is refused at the field', async () => {
    const fields = { fine: [expect.stringContaining('uguale all’inizio')] };
    expect(await create({ fine: inizio })).toMatchObject({ status: 400, body: { fields } });
    const { _id: id } = await seedFuneral(test, token);
    const event = await seedEvent(test, token, id);
    expect(await change(event, { fine: inizio })).toMatchObject({ status: 400, body: { fields } });
    expect((await change(event, { fine: '2026-11-24T11:00' })).status).toBe(200);
    expect(await change(event, { inizio: '2026-11-24T11:00' })).toMatchObject({ status: 400, body: { fields } });
  });
});
