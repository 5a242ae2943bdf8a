import { findClashes, listAgenda, maxAgendaEvents } from '@commiato/contracts/funerals/agenda';
import { maxNamedClashes } from '@commiato/contracts/funerals/clashes';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { beforeEach, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { copyRows, giveResources } from '../../../testing/copied-rows.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral, seedResource } from '../../../testing/funerals.ts';
import { longestSilence } from '../../../testing/longest-silence.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
let idUtente: string;
let funeral: string;
let ada: string;
beforeEach(async () => {
  const owner = await seedAgency(test, await signInAdmin(test));
  token = owner.token;
  idUtente = owner.agency._id;
  funeral = (await seedFuneral(test, token, { nome: 'Ugo', cognome: 'Neri', tel: '0547 1' }))._id;
  ada = (await seedResource(test, token, { nome: 'Ada' }))._id;
});
const agenda = async (day: string) => (await call(test, listAgenda, { token, query: { da: day, a: day } })).body;
const planned = async (query: Record<string, string>) =>
  (await call(test, findClashes, { token, query: { comune: 'Cesena', prov: 'FC', risorse: ada, ...query } })).body;

it('is said at both events, with the other one, whom it is held for and who is wanted', async () => {
  const risorse = [ada];
  const first = await seedEvent(test, token, funeral, { risorse });
  const second = await seedEvent(test, token, funeral, { tipo: 'rosario', inizio: '2026-11-24T10:30', risorse });
  const rows = await agenda('2026-11-24');
  expect(rows).toMatchObject([
    {
      tel: '0547 1',
      conflitti: [{ motivo: 'sovrapposti', risorsa: { nome: 'Ada' }, con: { _id: second._id, tipo: 'rosario' } }],
    },
    { conflitti: [{ con: { _id: first._id, nome: 'UGO', cognome: 'NERI', inizio: '2026-11-24T10:00' } }] },
  ]);
  await call(test, changeEvent, { token, params: { id: second._id }, body: { stato: 'annullato' } });
  expect((await agenda('2026-11-24')).map(({ conflitti }) => conflitti)).toEqual([[], []]);
});

it('is said of a journey by the distance of the towns, across midnight too', async () => {
  await seedEvent(test, token, funeral, { inizio: '2026-11-23T23:30', comune: 'Torino', prov: 'TO', risorse: [ada] });
  await seedEvent(test, token, funeral, { inizio: '2026-11-24T02:00', comune: 'Cesena', prov: 'FC', risorse: [ada] });
  const [clash] = (await agenda('2026-11-24')).flatMap(({ conflitti }) => conflitti);
  expect(clash).toMatchObject({ motivo: 'viaggio', resta: 90, con: { comune: 'Torino' } });
  expect(clash?.serve).toBeGreaterThan(240);
});

it('is told while an event is being written; what is changed does not clash with itself', async () => {
  const { _id } = await seedEvent(test, token, funeral, { risorse: [ada] });
  expect(await planned({ inizio: '2026-11-24T10:30' })).toMatchObject([{ con: { _id } }]);
  expect(await planned({ inizio: '2026-11-24T10:30', evento: _id })).toEqual([]);
  expect(await planned({ inizio: '2026-11-24T10:30', risorse: '' })).toEqual([]);
  expect(await planned({ inizio: '2026-11-24T11:10', comune: 'Rimini', prov: 'RN' })).toMatchObject([
    { motivo: 'viaggio', resta: 10 },
  ]);
  const other = (await seedAgency(test, await signInAdmin(test))).token;
  const query = { inizio: '2026-11-24T10:30', risorse: ada };
  expect((await call(test, findClashes, { token: other, query })).body).toEqual([]);
  expect((await call(test, findClashes, { token, query: { inizio: 'domani', risorse: ada } })).status).toBe(400);
});

it('what began before and still lasts is in the agenda of each of its days', async () => {
  await seedEvent(test, token, funeral, {
    tipo: 'camera ardente',
    inizio: '2026-11-22T15:00',
    fine: '2026-11-24T09:00',
  });
  for (const day of ['2026-11-22', '2026-11-23', '2026-11-24']) expect(await agenda(day)).toHaveLength(1);
  for (const day of ['2026-11-21', '2026-11-25']) expect(await agenda(day)).toEqual([]);
});

it('of many events at once is counted, and the nearest are named: in little time and a bounded answer', async () => {
  const { db } = test.deps.database;
  const people = [ada];
  for (let n = 0; n < 4; n += 1) people.push((await seedResource(test, token))._id);
  const { _id } = await seedEvent(test, token, funeral, { risorse: people });
  await copyRows(db, 'eventi', _id, 1199);
  await giveResources(db, idUtente, people);
  let rows: Awaited<ReturnType<typeof agenda>> = [];
  const silence = await longestSilence(async () => {
    rows = await agenda('2026-11-24');
  });
  expect(rows).toHaveLength(1200);
  for (const { conflitti, conflittiInTutto } of rows)
    expect([conflitti.length, conflittiInTutto]).toEqual([maxNamedClashes, 1199 * people.length]);
  // It was 49.5 MB for 200 of them, and the process was silent for five minutes with 1,200.
  expect(JSON.stringify(rows).length).toBeLessThan(5_000_000);
  expect(silence).toBeLessThan(3000);
  const draft = await planned({ inizio: '2026-11-24T10:30', risorse: people.join() });
  expect(draft).toHaveLength(maxNamedClashes);
});

it('more events than an answer has are cut at its end', async () => {
  const { _id } = await seedEvent(test, token, funeral, { risorse: [ada] });
  await copyRows(test.deps.database.db, 'eventi', _id, maxAgendaEvents + 10);
  expect(await agenda('2026-11-24')).toHaveLength(maxAgendaEvents);
});
