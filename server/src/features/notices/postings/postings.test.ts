import {
  changePostingRule,
  createPostingRule,
  deletePostingRule,
  listPostingRules,
} from '@commiato/contracts/notices/postings';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedPosting, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let zoli: TestAgency;
let other: TestAgency;
beforeAll(async () => {
  const admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin);
});

it('a municipality is written down once, changed and removed, by its agency alone', async () => {
  const { token } = zoli;
  const posting = await seedPosting(test, token, { comune: 'Cesena', urgenza: 3000, orientamento: 'orizzontale' });
  expect(posting).toMatchObject({ comune: 'Cesena', formati: ['50x70'], giorni: 10, costo: 1250, urgenza: 3000 });
  const again = await call(test, createPostingRule, { token, body: { comune: 'CESENA', prov: 'fc' } });
  expect(again).toMatchObject({ status: 409, body: { fields: { comune: ['Questo comune è già nell’elenco.'] } } });
  const params = { id: posting._id };
  const changed = await call(test, changePostingRule, { token, params, body: { costo: null, massimo: '70x100' } });
  expect(changed.body).toMatchObject({ costo: null, urgenza: 3000, massimo: '70x100' });
  expect((await call(test, changePostingRule, { token: other.token, params, body: { note: 'x' } })).status).toBe(404);
  expect((await call(test, deletePostingRule, { token: other.token, params })).status).toBe(404);
  expect((await call(test, deletePostingRule, { token, params })).status).toBe(200);
  expect((await call(test, listPostingRules, { token })).body).toEqual([]);
});

it.each([
  [{}, 'comune'],
  [{ comune: 'Forlì', formati: ['A5'] }, 'formati.0'],
  [{ comune: 'Forlì', costo: '12,50' }, 'costo'],
  [{ comune: 'Forlì', giorni: 1000 }, 'giorni'],
  [{ comune: 'Forlì', mail: 'ufficio' }, 'mail'],
])('of %j the server says what is wrong at its field', async (body, field) => {
  const { status, body: answer } = await call(test, createPostingRule, { token: zoli.token, body: body as never });
  expect(status).toBe(400);
  expect(Object.keys((answer as { fields?: object }).fields ?? {})).toContain(field);
});
