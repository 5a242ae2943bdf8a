import { readAgenda } from '@commiato/contracts/notices/agenda';
import { deleteNotice } from '@commiato/contracts/notices/notices';
import { addDays, nextYear } from '@commiato/italy/days';
import { longDate, weekdayOf } from '@commiato/italy/formatting';
import { beforeEach, expect, it } from 'vitest';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { call } from '../../../testing/calls.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});

const inDays = (days: number) => addDays(dayInItaly(test.clock.now()), days);
const agenda = async (as = token) => (await call(test, readAgenda, { token: as })).body;
const church = (day: string, hour: string) =>
  `${weekdayOf(day)} ${longDate(day)} alle ore ${hour}, chiesa di San Rocco`;

it('tells the funerals and masses of today and tomorrow in their order, each once, and no others', async () => {
  const funeralEvent = (days: number, hour: string, change = {}) =>
    seedNotice(test, token, { funerale: church(inDays(days), hour), decesso: inDays(-2), ...change });
  const codfisc = nextTaxCode();
  await funeralEvent(1, '9:30', { nome: 'Ada', cognome: 'Neri', codfisc });
  await funeralEvent(1, '9:30', { nome: 'Ada', cognome: 'Neri', codfisc, comune: 'Forlì', cap: '47121' });
  const ugo = await funeralEvent(0, '16', { nome: 'Ugo', cognome: 'Rossi' });
  await funeralEvent(1, '18', {
    nome: 'Ida',
    cognome: 'Sala',
    cosa: 'Trigesimo',
    funerale: `Santa Messa ${church(inDays(1), '18')}`,
  });
  await funeralEvent(2, '10');
  await seedNotice(test, token, { funerale: 'Seguirà avviso', decesso: inDays(-2) });
  const { _id } = await funeralEvent(0, '11');
  await call(test, deleteNotice, { token, params: { id: _id } });
  const told = (await agenda()).riti.map(({ rito, nome, giorno, ora }) => [rito, nome, giorno, ora]);
  expect(told).toEqual([
    ['Funerale', 'UGO', inDays(0), '16:00'],
    ['Funerale', 'ADA', inDays(1), '09:30'],
    ['Santa Messa', 'IDA', inDays(1), '18:00'],
  ]);
  expect((await agenda()).riti[0]?.luogo).toMatch(/San Rocco, Cesena/i);
  // What the agenda of today has is told there.
  await seedEvent(test, token, ugo.id_servizio ?? '', { inizio: `${inDays(0)}T16:00` });
  expect((await agenda()).riti.map(({ nome }) => nome)).toEqual(['ADA', 'IDA']);
  const other = (await seedAgency(test, await signInAdmin(test), { ragSociale: 'Monviso' })).token;
  expect(await agenda(other)).toEqual({ riti: [], trigesimi: [], anniversari: [] });
});

it('calls a trigesimo to mind from two weeks before until its day, unless its notice is published', async () => {
  const died = (days: number, change = {}) =>
    seedNotice(test, token, { decesso: inDays(-days), funerale: '', ...change });
  await died(15, { nome: 'Presto' });
  await died(31, { nome: 'Passato' });
  await died(16, { nome: 'Lontano' });
  await died(30, { nome: 'Oggi' });
  const { codfisc } = await died(20, { nome: 'Ada' });
  const names = async () => (await agenda()).trigesimi.map(({ nome, giorno }) => [nome, giorno]);
  expect(await names()).toEqual([
    ['OGGI', inDays(0)],
    ['ADA', inDays(10)],
    ['LONTANO', inDays(14)],
  ]);
  await died(20, { nome: 'Ada', codfisc, cosa: 'Trigesimo' });
  expect((await names()).map(([nome]) => nome)).toEqual(['OGGI', 'LONTANO']);
});

it('calls to mind who has a funeral and no notice yet, and the day a year after a death', async () => {
  const funeral = await seedFuneral(test, token, { nome: 'Ada', cognome: 'Neri', decesso: inDays(-20) });
  expect((await agenda()).trigesimi).toMatchObject([{ _id: null, id_servizio: funeral._id, giorno: inDays(10) }]);
  const died = nextYear(inDays(-725));
  expect(died < inDays(-350)).toBe(true);
  const notice = await seedNotice(test, token, { nome: 'Ugo', cognome: 'Sala', decesso: died });
  const anniversaries = async () => (await agenda()).anniversari.map(({ _id, giorno }) => [_id, giorno]);
  expect(await anniversaries()).toEqual([[notice._id, nextYear(died)]]);
  const change = { cosa: 'Anniversario', codfisc: notice.codfisc, nome: 'Ugo', cognome: 'Sala', decesso: died };
  await seedNotice(test, token, change);
  expect(await anniversaries()).toEqual([]);
});
